import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { logger } from "#functions/platform/logger.ts";
import { crashingTable, crashPoint } from "#functions/testing/memory-table/crashing.ts";
import { LONG_RUN_MS, runs } from "#functions/testing/seeds.ts";
import { getUser, updatePreferences } from "#shared/api/accounts/accounts.ts";
import { cancelDeletion, GRACE_DAYS, requestDeletion } from "#shared/api/personal-data.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { personalDataWorld, removeDueAccounts } from "../testing/personal-data-world.ts";

logger.setLogLevel("SILENT");

const person = fc.nat({ max: 1 });
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant("request" as const), person, isOwnAddress: fc.boolean() }) },
  fc.record({ do: fc.constant("cancel" as const), person }),
  fc.record({ do: fc.constant("use" as const), person }),
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("day" as const), days: fc.integer({ min: 1, max: 9 }), crash: crashPoint }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What a user would know of their account. */
interface Account {
  readonly caller: { readonly userId: string; readonly sessionId: string };
  readonly email: string;
  dueAt: number | null;
  isGone: boolean;
  /** Emails about the deletion, in order. */
  readonly emails: ("will be" | "won't be")[];
}

const table = crashingTable();
const world = personalDataWorld(table.access);
const BEGINNING = world.clock.now();
const signedUp: Pick<Account, "caller" | "email">[] = [];
let first: ReturnType<typeof table.items> = [];
let restorePool = (): void => undefined;
beforeAll(async () => {
  for (const name of ["mara", "ada"]) signedUp.push({ caller: await world.signUp(name), email: `${name}@example.com` });
  first = table.items();
  restorePool = world.deps.pool.backUp();
});

/** Two people who have just signed up. */
function newPeople(): Account[] {
  const { clock, deps } = world;
  table.restore(first);
  restorePool();
  clock.advance(BEGINNING - clock.now());
  deps.mailer.emails.length = 0;
  deps.bus.events.length = 0;
  return signedUp.map((one) => ({ ...one, dueAt: null, isGone: false, emails: [] }));
}

/** Plays a sequence of two people and the daily removal beside the model. */
async function play(steps: readonly Step[]): Promise<void> {
  const people = newPeople();

  for (const [at, given] of steps.entries()) {
    const text = `step ${at}: ${given.do}`;
    if (given.do === "day") {
      world.clock.advance(given.days * DAY_MS);
      await table.repeating(given.crash, () => removeDueAccounts(world.deps));
      for (const one of people) if (one.dueAt !== null && one.dueAt <= world.clock.now()) one.isGone = true;
    } else {
      const one = people[given.person]!;
      const as = one.caller;
      if (given.do === "use") {
        const body = { currency: "EUR" };
        const { status } = await world.agencies.accounts(updatePreferences, { as, body });
        expect(status, text).toBe(one.isGone ? 401 : 200);
      } else if (given.do === "request") {
        const email = given.isOwnAddress ? one.email : "other@example.com";
        const { status } = await world.call(requestDeletion, { as, body: { email } });
        expect(status, text).toBe(one.isGone ? 401 : given.isOwnAddress ? 202 : 422);
        if (status === 202 && one.dueAt === null) {
          one.dueAt = world.clock.now() + GRACE_DAYS * DAY_MS;
          one.emails.push("will be");
        }
      } else {
        const { status } = await world.call(cancelDeletion, { as });
        expect(status, text).toBe(one.isGone ? 401 : 204);
        if (status === 204 && one.dueAt !== null) {
          one.dueAt = null;
          one.emails.push("won't be");
        }
      }
    }
    for (const { caller: as, email, dueAt, isGone, emails } of people) {
      const { status, body } = await world.agencies.accounts(getUser, { as });
      expect(status, text).toBe(isGone ? 401 : 200);
      if (!isGone) expect(body.deletion_due_at, text).toBe(dueAt === null ? null : new Date(dueAt).toISOString());
      const about = world.emailsTo(email).flatMap((subject) => /will be|won't be/.exec(subject) ?? []);
      expect(about, text).toEqual(emails);
    }
  }
  // Two more days remove what calls of the last hours may have left, and nothing of the others.
  for (const _ of [1, 2]) {
    world.clock.advance(DAY_MS);
    for (const one of people) if (one.dueAt !== null && one.dueAt <= world.clock.now()) one.isGone = true;
    await removeDueAccounts(world.deps);
  }
  world.clock.advance(HOUR_MS);
  for (const { caller, email, isGone } of people) {
    const left = await world.traces(caller.userId, email);
    if (isGone) expect([...new Set(left)].filter((kind) => kind !== "account-deletion")).toEqual(["audit-line"]);
    else expect(left).toEqual(expect.arrayContaining(["user", "email-claim", "session"]));
  }
}

test(
  "an account lives, waits and goes as a model says, leaving nothing, with a crash at any write of a removal",
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), play), runs(100));
  },
  LONG_RUN_MS,
);
