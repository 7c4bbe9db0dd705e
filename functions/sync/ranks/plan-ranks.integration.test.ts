import { expect, test } from "vitest";
import type { SyncQueue } from "#functions/adapters/message-queue.ts";
import { linkedAccountStore, syncStateStore } from "#functions/amazon-accounts/index.ts";
import { sessionEntity } from "#functions/entities/accounts/session.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import { SHARDS } from "#functions/platform/storage/shards.ts";
import { countingWrites } from "#functions/testing/counted-writes.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { encodeProgress, NEVER_READ } from "#shared/domain/ranks/due/rank-progress.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { planRanks } from "./plan-ranks.ts";
import type { RankMessage } from "./rank-message.ts";

const engine = testEngine();

const FIRED = "2026-11-20T12:05:00.000Z";
const US = "ATVPDKIKX0DER";
const ago = (ms: number): string => new Date(Date.parse(FIRED) - ms).toISOString();

async function world() {
  const access = await engine.createTable();
  const linked = linkedAccountStore(access);
  const syncStates = syncStateStore(access);
  const clock = fakeClock(FIRED);
  const queued: RankMessage[] = [];
  const queue: Pick<SyncQueue, "sendAll"> = {
    sendAll: async (messages) => {
      queued.push(...(messages as RankMessage[]));
    },
  };
  const deps = { linked, syncStates, visits: sessionStore(access), queue, clock, minAgeMs: HOUR_MS };
  const accountOf = (userId: string) => ({ userId, accountId: "portal", retailerUserId: "amzn1.account.A1" });
  return {
    access,
    linked,
    syncStates,
    clock,
    queued,
    /** Plans every shard, as a fire of the machine does, and returns who was queued. */
    fire: async (tier: "realtime" | "backlist", firedAt = FIRED): Promise<string[]> => {
      queued.length = 0;
      for (const shard of SHARDS) await planRanks(deps, { tier, shard, firedAt });
      return queued.map(({ userId }) => userId).sort();
    },
    given: async (userId: string, { seenAgo = HOUR_MS, type = "AUTHOR_CENTRAL" as "AUTHOR_CENTRAL" | "KDP" } = {}) => {
      const seen = { createdAt: ago(400 * DAY_MS), lastSeenAt: ago(seenAgo), expiresAt: 2e9 };
      await sessionEntity(access)
        .put({ userId, sessionId: "s", ...seen })
        .go();
      const facts = { email: "a@retailer.example", profile: null, accountCreationDate: null, sessionEndsAt: null };
      await linked.connect({ ...accountOf(userId), ...facts, type, connectedAt: ago(DAY_MS) }, null);
    },
    refuse: (userId: string) => linked.setActive({ ...accountOf(userId), type: "AUTHOR_CENTRAL" }, false, FIRED),
    readAt: async (userId: string, readAgo: number, allAgo = readAgo) => {
      const at = (ms: number) => Date.parse(FIRED) - ms;
      const store = { ...NEVER_READ, readAt: at(readAgo), allReadAt: at(allAgo) };
      await syncStates.succeed(userId, "ranks", ago(readAgo), {
        kept: { asked: encodeProgress(new Map([[US, store]])) },
      });
    },
  };
}

test("every account with a live author portal session is queued once, and no other", async () => {
  const { given, fire, queued, refuse } = await world();
  for (let n = 0; n < 30; n++) await given(`user-${n}`);
  await given("dashboard only", { type: "KDP" });
  await given("refused");
  await refuse("refused");
  expect(await fire("realtime")).toEqual(Array.from({ length: 30 }, (_, n) => `user-${n}`).sort());
  expect(queued).toContainEqual({
    userId: "user-7",
    ranks: { tier: "realtime", stale: Date.parse(FIRED) - HOUR_MS },
  });
});

test("an account whose ranks were read with a royalties tick of the same hour is not queued again", async () => {
  const { given, fire, readAt } = await world();
  await given("read");
  await given("old");
  await readAt("read", 5 * MINUTE_MS);
  await readAt("old", 2 * HOUR_MS);
  expect(await fire("realtime")).toEqual(["old"]);
});

test("the backlist is queued by when all books were read", async () => {
  const { given, fire, readAt } = await world();
  await given("realtime only");
  await readAt("realtime only", 5 * MINUTE_MS, 12 * HOUR_MS);
  expect(await fire("realtime")).toEqual([]);
  expect(await fire("backlist")).toEqual(["realtime only"]);
});

test("accounts that haven't been opened for a week are queued twice a day, after a month once", async () => {
  const { given, fire, clock, readAt } = await world();
  await given("quiet", { seenAgo: 8 * DAY_MS });
  await given("dormant", { seenAgo: 40 * DAY_MS });
  expect(await fire("realtime")).toEqual([]);
  expect(await fire("backlist")).toEqual(["dormant", "quiet"]);
  await readAt("quiet", 0);
  await readAt("dormant", 0);
  expect(await fire("backlist")).toEqual([]);
  clock.advance(12 * HOUR_MS);
  expect(await fire("backlist")).toEqual(["dormant", "quiet"]);
});

test("an account whose last readings failed waits for its next try", async () => {
  const { given, fire, syncStates, clock } = await world();
  await given("failing");
  for (let n = 0; n < 3; n++) await syncStates.fail("failing", "ranks", FIRED, "unavailable");
  expect(await fire("realtime")).toEqual([]);
  clock.advance(HOUR_MS);
  expect(await fire("realtime")).toEqual(["failing"]);
});

test("planning writes nothing", async () => {
  const { access, given, fire } = await world();
  await given("oda");
  const writes = countingWrites(access);
  for (const tier of ["realtime", "backlist"] as const) await fire(tier);
  expect(writes.kinds).toEqual([]);
});
