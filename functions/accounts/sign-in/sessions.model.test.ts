import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { logger } from "#functions/platform/logger.ts";
import { claimsOf } from "#functions/testing/api-caller.ts";
import { crashingTable, crashPoint } from "#functions/testing/memory-table/crashing.ts";
import { LONG_RUN_MS, runs } from "#functions/testing/seeds.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { endSession, getSecurity, logout, logoutEverywhere } from "#shared/api/accounts/security.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { accountsWorld } from "../testing/accounts-world.ts";

logger.setLogLevel("SILENT");

const device = fc.nat({ max: 3 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("sign in" as const), device, makesCall: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("visit" as const), device }) },
  fc.record({ do: fc.constant("sign out" as const), device, crash: crashPoint }),
  fc.record({ do: fc.constant("end another" as const), device, other: device, crash: crashPoint }),
  fc.record({ do: fc.constant("sign out everywhere" as const), device, crash: crashPoint }),
  fc.record({ do: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 400 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Device {
  readonly sessionId: string;
  readonly signedInAt: number;
  /** Created by the session's first call. */
  openedAt: number | null;
  isEnded: boolean;
}

const table = crashingTable();
const world = accountsWorld(table.access);
const BEGINNING = world.clock.now();
let userId = "";
let signedUp: ReturnType<typeof table.items> = [];
beforeAll(async () => {
  userId = (await world.signUp()).userId;
  signedUp = table.items();
});

const LISTED_MS = 30 * DAY_MS;

/** Plays a sequence beside the model: which sign-in of which device may still call. */
async function play(steps: readonly Step[]): Promise<void> {
  table.restore(signedUp);
  world.clock.advance(BEGINNING - world.clock.now());
  const devices = new Map<number, Device>();
  const all: Device[] = [];
  const mayCall = (one: Device | undefined): one is Device => one !== undefined && !one.isEnded;
  const asOf = (one: Device) => {
    const as = { userId, sessionId: one.sessionId };
    return { as, claims: { ...claimsOf(as, world.clock), auth_time: String(Math.floor(one.signedInAt / 1000)) } };
  };
  const open = (one: Device): void => {
    one.openedAt ??= world.clock.now();
  };

  for (const [at, given] of steps.entries()) {
    world.clock.advance(MINUTE_MS);
    if (given.do === "wait") {
      world.clock.advance(given.hours * HOUR_MS);
      continue;
    }
    const text = `step ${at}: ${given.do}`;
    if (given.do === "sign in") {
      const one: Device = { sessionId: `session-${at}`, signedInAt: world.clock.now(), openedAt: null, isEnded: false };
      devices.set(given.device, one);
      all.push(one);
    }
    const one = devices.get(given.device);
    if (!one) continue;
    const isAllowed = mayCall(one);
    switch (given.do) {
      case "sign in":
      case "visit":
        if (given.do === "sign in" && !given.makesCall) break;
        expect((await world.call(getUser, asOf(one))).status, text).toBe(isAllowed ? 200 : 401);
        if (isAllowed) open(one);
        break;
      case "sign out": {
        const answer = await table.repeating(given.crash, () => world.call(logout, asOf(one)));
        if (given.crash === null) expect(answer.status, text).toBe(isAllowed ? 204 : 401);
        if (isAllowed) open(one);
        one.isEnded = true;
        break;
      }
      case "end another": {
        const other = devices.get(given.other);
        if (!other || other === one || !isAllowed) break;
        const call = () => world.call(endSession, { ...asOf(one), params: { id: other.sessionId } });
        const { status } = await table.repeating(given.crash, call);
        expect(status, text).toBe(other.openedAt === null ? 404 : 204);
        if (other.openedAt !== null) other.isEnded = true;
        open(one);
        break;
      }
      case "sign out everywhere": {
        const answer = await table.repeating(given.crash, () => world.call(logoutEverywhere, asOf(one)));
        if (given.crash === null) expect(answer.status, text).toBe(isAllowed ? 204 : 401);
        if (!isAllowed) break;
        open(one);
        for (const each of all) each.isEnded = true;
        world.clock.advance(MINUTE_MS);
        break;
      }
    }
    const witness = [...devices.values()].find((each) => mayCall(each) && each.openedAt !== null);
    if (!witness) continue;
    const { body } = await world.call(getSecurity, asOf(witness));
    const listed = all.filter(
      (each) => mayCall(each) && each.openedAt !== null && each.openedAt > world.clock.now() - LISTED_MS,
    );
    expect(body.devices.map(({ id }) => id).sort(), text).toEqual(listed.map(({ sessionId }) => sessionId).sort());
  }
  for (const each of all)
    expect((await world.call(getUser, asOf(each))).status, each.sessionId).toBe(mayCall(each) ? 200 : 401);
}

test(
  "a session may call exactly as a model of its sign-ins says, with a crash at any write",
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), play), runs(100));
  },
  LONG_RUN_MS,
);
