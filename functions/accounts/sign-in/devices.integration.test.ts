import { expect, test } from "vitest";
import { logger } from "#functions/platform/logger.ts";
import { claimsOf } from "#functions/testing/api-caller.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { crashingAt } from "#functions/testing/crashes.ts";
import { POOL_TEST_METHODS } from "#functions/testing/memory-user-pool.ts";
import { anActor } from "#functions/testing/users.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { endSession, getSecurity, logout, logoutEverywhere } from "#shared/api/accounts/security.ts";
import { DAY_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { accountsWorld } from "../testing/accounts-world.ts";
import { logoutEverywhere as signOutEverywhere } from "./end-sessions.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(async (access) => {
  const world = accountsWorld(access);
  const laptop = await world.signUp();
  return { ...world, access, laptop, phone: { ...laptop, sessionId: "phone" } };
});

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
const minutes = (count: number) => world.clock.advance(count * MINUTE_MS);
const visit = async (device: typeof world.laptop, userAgent = FIREFOX) =>
  (await world.call(getUser, { as: device, headers: { "User-Agent": userAgent } })).status;
const devices = async () => (await world.call(getSecurity, { as: world.laptop })).body.devices;
const end = (id: string) => world.call(endSession, { as: world.laptop, params: { id } });

test("lists every signed-in device by name, newest first, and marks the current one", async () => {
  await visit(world.laptop);
  minutes(5);
  await visit(world.phone, SAFARI);
  expect(await devices()).toEqual([
    {
      id: "phone",
      name: "Safari on iPhone",
      signed_in_at: "2026-11-20T12:05:00.000Z",
      last_seen_at: null,
      is_this: false,
    },
    {
      id: "laptop",
      name: "Firefox on Windows",
      signed_in_at: "2026-11-20T12:00:00.000Z",
      last_seen_at: null,
      is_this: true,
    },
  ]);
});

test("records a device's last activity to the hour", async () => {
  await visit(world.laptop);
  minutes(130);
  await visit(world.laptop);
  minutes(20);
  await visit(world.laptop);
  expect((await devices())[0]?.last_seen_at).toBe("2026-11-20T14:00:00.000Z");
});

test("leaves out devices that signed out or whose sign-in expired after thirty days", async () => {
  await visit(world.phone);
  await world.call(logout, { as: world.phone });
  await visit({ ...world.laptop, sessionId: "old tablet" });
  world.clock.advance(30 * DAY_MS);
  await visit(world.laptop);
  expect((await devices()).map(({ id }) => id)).toEqual(["laptop"]);
});

test("ends one device's session immediately, closes its sockets, and is idempotent", async () => {
  for (const device of [world.laptop, world.phone]) await visit(device);
  for (let i = 0; i < 2; i++) expect((await end("phone")).status).toBe(204);
  expect(await visit(world.phone)).toBe(401);
  expect(await visit(world.laptop)).toBe(200);
  const event = { name: "SessionEnded", detail: { userId: world.laptop.userId, sessionId: "phone" } };
  expect(world.deps.bus.events).toEqual([event, event]);
  expect((await devices()).map(({ id }) => id)).toEqual(["laptop"]);
});

test("answers alike for another user's session and for one that does not exist", async () => {
  const other = { ...(await world.signUp({ email: "other@example.com" })), sessionId: "theirs" };
  await visit(other);
  const [theirs, none] = [await end("theirs"), await end("made-up")];
  expect(theirs.status).toBe(404);
  expect(theirs.body).toEqual(none.body);
  expect(await visit(other)).toBe(200);
  expect(world.deps.bus.events).toEqual([]);
});

test("signs out every device everywhere, including this one and one that has not called yet", async () => {
  for (const device of [world.laptop, world.phone]) await visit(device);
  const waiting = claimsOf({ ...world.laptop, sessionId: "tablet" }, world.clock);
  minutes(1);
  expect((await world.call(logoutEverywhere, { as: world.laptop })).status).toBe(204);
  for (const device of [world.laptop, world.phone]) expect(await visit(device)).toBe(401);
  expect((await world.call(getUser, { claims: waiting })).status).toBe(401);
  expect(world.deps.pool.signOuts).toEqual([world.laptop.userId]);
  const ended = world.deps.bus.events.map(({ detail }) => (detail as { sessionId: string }).sessionId);
  expect(ended.toSorted()).toEqual(["laptop", "phone"]);
  expect(await visit({ ...world.laptop, sessionId: "signed in again" })).toBe(200);
});

test("leaves other users' devices signed in when one user signs out everywhere", async () => {
  const other = await world.signUp({ email: "other@example.com" });
  for (const device of [world.laptop, other]) await visit(device);
  await world.call(logoutEverywhere, { as: world.laptop });
  expect(await visit(other)).toBe(200);
});

test("can repeat signing out everywhere after a crash at any step, unless it already ended this device", async () => {
  await visit(world.laptop);
  await visit(world.phone);
  const run = (point: Parameters<typeof crashingAt>[0]) => {
    const crashing = crashingAt(point);
    const { deps } = world;
    const watched = {
      ...deps,
      accounts: crashing.watch(deps.accounts),
      devices: crashing.watch(deps.devices),
      sessions: crashing.watch(deps.sessions),
      bus: crashing.watch(deps.bus, ["events"]),
      pool: crashing.watch(deps.pool, [...POOL_TEST_METHODS]),
    };
    return signOutEverywhere(watched, { actor: anActor(world.laptop) }).then(crashing.steps, () => crashing.steps());
  };
  const steps = await run(null);
  for (let step = 1; step <= steps; step++) {
    await world.renew();
    for (const device of [world.laptop, world.phone]) await visit(device);
    minutes(1);
    await run({ step, when: "after" });
    const again = await world.call(logoutEverywhere, { as: world.laptop });
    expect([204, 401]).toContain(again.status);
    expect(world.deps.pool.signOuts).toContain(world.laptop.userId);
    expect(await visit(world.laptop)).toBe(401);
    const newTablet = { ...world.laptop, sessionId: "new tablet" };
    await visit(newTablet);
    const { body } = await world.call(getSecurity, { as: newTablet });
    expect(body.devices.map(({ id }) => id)).toEqual(["new tablet"]);
  }
});
