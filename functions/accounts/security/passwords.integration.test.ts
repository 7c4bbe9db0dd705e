import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { logger } from "#functions/platform/logger.ts";
import { claimsOf } from "#functions/testing/api-caller.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { Crash, type CrashPoint, crashingAt, crashPointsOf } from "#functions/testing/crashes.ts";
import { POOL_TEST_METHODS } from "#functions/testing/memory-user-pool.ts";
import { recordingCalls } from "#functions/testing/recorded-calls.ts";
import { getUser, updateUser, verifyEmail } from "#shared/api/accounts/accounts.ts";
import {
  changePassword,
  confirmTotp,
  forgotPassword,
  resetPassword as reset,
  startTotp,
} from "#shared/api/accounts/security.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { accountsWorld, linkIn } from "../testing/accounts-world.ts";
import { forgotPassword as forget, resetPassword, sendResetEmail } from "./reset-password.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(async (access) => {
  const world = accountsWorld(access);
  return { ...world, access, me: await world.signUp() };
});

const EMAIL = "mara@example.com";
const OLD = "a quiet harbour";
const NEW = "a louder harbour";
const invalid = {
  status: 404,
  body: { message: "This link has already been used or has expired. Please request a new one." },
};

const phone = () => ({ ...world.me, sessionId: "phone" });
const statusOn = async (device: typeof world.me) => (await world.call(getUser, { as: device })).status;
const change = (current_password: string, password: string, changes: Record<string, unknown> = {}) =>
  world.call(changePassword, {
    as: world.me,
    headers: world.bearer(world.me),
    body: { current_password, password, password_confirmation: password, ...changes },
  });
const linkFor = async (email = EMAIL) => {
  await sendResetEmail(world.deps, email);
  return linkIn(world.lastEmailTo(email).text);
};
const open = (params: { hash: string; id: string }, password = NEW) =>
  world.call(reset, { params, body: { password, password_confirmation: password } });

test("replaces the old password, signs out every other device immediately and notifies the user", async () => {
  for (const device of [world.me, phone()]) expect(await statusOn(device)).toBe(200);
  expect((await change(OLD, NEW)).status).toBe(204);
  expect(world.deps.pool.passwordOf(EMAIL)).toBe(NEW);
  expect(await statusOn(world.me)).toBe(200);
  expect(await statusOn(phone())).toBe(401);
  expect(world.deps.bus.events).toEqual([
    { name: "SessionEnded", detail: { userId: world.me.userId, sessionId: "phone" } },
  ]);
  expect(world.lastEmailTo(EMAIL).subject).toBe("Your Colophon password was changed");
});

test("never admits a sign-in with the old password that has not called yet", async () => {
  await statusOn(world.me);
  const waiting = claimsOf(phone(), world.clock);
  world.clock.advance(2000);
  await change(OLD, NEW);
  expect((await world.call(getUser, { claims: waiting })).status).toBe(401);
  expect(await statusOn({ ...world.me, sessionId: "signed in with the new one" })).toBe(200);
});

test.each([
  ["not mine", NEW, { current_password: ["This is not your current password."] }],
  ["", NEW, { current_password: ["Required"] }],
  [OLD, "short", { password: ["Must be at least 6 characters"] }],
  [OLD, "Password1", { password: ["This password is too common. Please choose another one."] }],
  [OLD, "Stingray", { password: ["This password is too common. Please choose another one."] }],
  [OLD, " led by a space", { password: ["Please choose another password."] }],
])("refuses a change from %j to %j with %j and ends no session", async (current, wanted, errors) => {
  await statusOn(phone());
  expect(await change(current, wanted)).toMatchObject({ status: 422, body: { errors } });
  expect(world.deps.pool.passwordOf(EMAIL)).toBe(OLD);
  expect(await statusOn(phone())).toBe(200);
});

test("requires the new password twice", async () => {
  const errors = { password_confirmation: ["Passwords must match"] };
  expect(await change(OLD, NEW, { password_confirmation: OLD })).toMatchObject({ status: 422, body: { errors } });
});

test("invalidates a pending reset link when the password changes", async () => {
  const link = await linkFor();
  await change(OLD, NEW);
  expect(await open(link, "a third harbour")).toMatchObject(invalid);
});

test("reveals neither in the response nor in its steps whether an address is known", async () => {
  const seen = await Promise.all(
    [EMAIL, "unknown@example.com"].map(async (email) => {
      const { parties, calls } = recordingCalls(world.deps);
      await forget(parties, { email });
      return calls;
    }),
  );
  expect(seen[0]).toEqual(seen[1]);
  const answers = [EMAIL, "unknown@example.com"].map((email) => world.call(forgotPassword, { body: { email } }));
  const [known, unknown] = await Promise.all(answers);
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ status: 202, body: undefined });
  expect(world.deps.bus.events.filter(({ name }) => name === "PasswordResetRequested")).toHaveLength(4);
});

test("limits reset requests for an address to five per hour, known or not, across all callers", async () => {
  for (const email of [EMAIL, "unknown@example.com"]) {
    const ask = (i: number) => world.call(forgotPassword, { body: { email }, address: `198.51.100.${i}` });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => ask(i)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 429)?.headers).toHaveProperty("retry-after");
  }
});

test("emails a reset link only to an existing account", async () => {
  const before = world.deps.mailer.emails.length;
  await sendResetEmail(world.deps, "unknown@example.com");
  expect(world.deps.mailer.emails).toHaveLength(before);
  await sendResetEmail(world.deps, EMAIL);
  expect(world.lastEmailTo(EMAIL).subject).toBe("Reset your Colophon password");
});

test("sets the new password by link, signs out every device, verifies the address and notifies the user", async () => {
  for (const device of [world.me, phone()]) await statusOn(device);
  const old = claimsOf({ ...world.me, sessionId: "not seen yet" }, world.clock);
  world.clock.advance(2000);
  expect((await open(await linkFor())).status).toBe(204);
  expect(world.deps.pool.passwordOf(EMAIL)).toBe(NEW);
  expect(world.deps.pool.signOuts).toEqual([world.me.userId]);
  for (const device of [world.me, phone()]) expect(await statusOn(device)).toBe(401);
  expect((await world.call(getUser, { claims: old })).status).toBe(401);
  const ended = world.deps.bus.events.map(({ detail }) => (detail as { sessionId: string }).sessionId);
  expect(ended.toSorted()).toEqual(["laptop", "phone"]);
  const again = await world.call(getUser, { as: { ...world.me, sessionId: "again" } });
  expect(again).toMatchObject({ status: 200, body: { email_not_verified: false } });
  expect((await world.deps.accounts.pageOfUnverified("2100-01-01T00:00:00.000Z", null)).items).toEqual([]);
  expect(world.lastEmailTo(EMAIL).subject).toBe("Your Colophon password was changed");
});

test("leaves one-time codes on after a reset", async () => {
  const mine = { as: world.me, headers: world.bearer(world.me) };
  await world.call(startTotp, mine);
  await world.call(confirmTotp, { ...mine, body: { code: world.deps.pool.newCode(world.me.userId) } });
  await open(await linkFor());
  expect((await world.deps.pool.describe(world.me.userId))?.asksForCode).toBe(true);
});

test("accepts one of several reset links once and invalidates the others", async () => {
  const [first, second] = [await linkFor(), await linkFor()];
  expect((await open(second)).status).toBe(204);
  for (const link of [second, first]) expect(await open(link, "a third harbour")).toMatchObject(invalid);
  expect(world.deps.pool.passwordOf(EMAIL)).toBe(NEW);
});

test("sets one password when fifty requests use the same link concurrently", async () => {
  const link = await linkFor();
  const from = (i: number) => ({
    params: link,
    address: `198.51.100.${i}`,
    body: { password: `harbour number ${i}`, password_confirmation: `harbour number ${i}` },
  });
  const { parties, calls } = recordingCalls(world.deps);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      resetPassword(parties, { ...link, password: from(i).body.password }).then(
        () => i,
        () => null,
      ),
    ),
  );
  const [winner, ...others] = answers.filter((answer) => answer !== null);
  expect(others).toEqual([]);
  expect(world.deps.pool.passwordOf(EMAIL)).toBe(`harbour number ${winner}`);
  expect(calls.filter((name) => name === "pool.setPassword")).toHaveLength(1);
  expect(await world.call(reset, from(1))).toMatchObject(invalid);
});

test("rejects a forged link, another user's, one that is an hour old, and one for a replaced address", async () => {
  const other = await world.signUp({ email: "other@example.com" });
  const link = await linkFor();
  expect(await open({ ...link, hash: "made-up" })).toMatchObject(invalid);
  expect(await open({ ...link, id: other.userId })).toMatchObject(invalid);
  const body = { first_name: "Mara", last_name: "Lindqvist", email: "new@example.com", timezone: "UTC" };
  await world.call(updateUser, { as: world.me, body });
  await world.call(verifyEmail, { params: linkIn(world.lastEmailTo("new@example.com").text) });
  expect(await open(link)).toMatchObject(invalid);
  const late = await linkFor("new@example.com");
  world.clock.advance(HOUR_MS);
  expect(await open(late)).toMatchObject(invalid);
  expect(world.deps.pool.passwordOf("new@example.com")).toBe(OLD);
});

test("rejects a verification link as a reset link", async () => {
  const verification = linkIn(world.lastEmailTo(EMAIL).text);
  expect(await open(verification)).toMatchObject(invalid);
});

test("keeps the link valid and all devices signed in when the password is refused", async () => {
  await statusOn(world.me);
  const link = await linkFor();
  expect(await open(link, "Password1")).toMatchObject({ status: 422 });
  expect(await open(link, "Stingray")).toMatchObject({ status: 422 });
  const refused = { status: 422, body: { errors: { password: ["Please choose another password."] } } };
  expect(await open(link, " led by a space")).toMatchObject(refused);
  expect(await statusOn(world.me)).toBe(200);
  expect((await open(link)).status).toBe(204);
});

test("stores the link's secret nowhere but in the email", async () => {
  const { hash } = await linkFor();
  const { Items } = await world.access.client.send(new ScanCommand({ TableName: world.access.table }));
  expect(JSON.stringify(Items)).not.toContain(hash);
});

async function resetCrashing(point: CrashPoint | null, link: { hash: string; id: string }) {
  const crashing = crashingAt(point);
  const { deps } = world;
  const watched = {
    ...deps,
    accounts: crashing.watch(deps.accounts),
    resets: crashing.watch(deps.resets),
    devices: crashing.watch(deps.devices),
    sessions: crashing.watch(deps.sessions),
    bus: crashing.watch(deps.bus, ["events"]),
    pool: crashing.watch(deps.pool, [...POOL_TEST_METHODS]),
  };
  const outcome = await resetPassword(watched, { ...link, password: NEW }).catch((error: unknown) => error);
  return { steps: crashing.steps(), outcome };
}

test("can finish a crashed reset with the same link a minute later, and never restores the old password", async () => {
  const { steps } = await resetCrashing(null, await linkFor());
  expect(steps).toBeGreaterThanOrEqual(7);
  for (const point of crashPointsOf(steps)) {
    await world.renew();
    await statusOn(world.me);
    const link = await linkFor();
    expect((await resetCrashing(point, link)).outcome).toBeInstanceOf(Crash);
    world.clock.advance(MINUTE_MS);
    const again = await open(link);
    expect([204, 404]).toContain(again.status);
    expect(world.deps.pool.passwordOf(EMAIL)).toBe(NEW);
    expect(await statusOn(world.me)).toBe(401);
    world.clock.advance(MINUTE_MS);
    expect(await open(link, OLD)).toMatchObject(invalid);
  }
});
