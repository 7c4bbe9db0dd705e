import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { SyncQueue } from "#functions/adapters/message-queue.ts";
import { amazonAccountStore } from "#functions/amazon-accounts/stores/amazon-account-store.ts";
import { sessionEntity } from "#functions/entities/accounts/session.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import { countingWrites } from "#functions/testing/counted-writes.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { planSyncs } from "./plan-syncs.ts";

const engine = testEngine();

const QUARTER = 15 * MINUTE_MS;

async function world() {
  const access = await engine.createTable();
  const amazonAccounts = amazonAccountStore(access);
  const clock = fakeClock("2026-11-20T12:00:00.000Z");
  const queued: object[] = [];
  const delays: number[] = [];
  const queue: Pick<SyncQueue, "sendAll"> = {
    sendAll: async (messages, delaySeconds = () => 0) => {
      queued.push(...messages);
      delays.push(...messages.map(delaySeconds));
    },
  };
  const deps = { amazonAccounts, sessions: sessionStore(access), queue, clock, spreadSeconds: 600 };
  return {
    access,
    amazonAccounts,
    clock,
    queued,
    delays,
    plan: () => planSyncs(deps),
    given: async (userId: string, { seen = "2026-11-20T11:00:00.000Z", holds = true } = {}) => {
      await sessionEntity(access)
        .put({ userId, sessionId: "s", createdAt: "2026-10-01T00:00:00.000Z", lastSeenAt: seen, expiresAt: 2e9 })
        .go();
      await amazonAccounts.activate(userId, "2026-11-01T00:00:00.000Z");
      await amazonAccounts.acceptCookieMode(userId, "2026-11-01T00:00:00.000Z");
      if (holds) await amazonAccounts.enableServerSync(userId, "2026-11-01T00:00:00.000Z");
    },
  };
}

test("every account with a stored session is queued by its id, and no other", async () => {
  const { given, plan, queued } = await world();
  for (let n = 0; n < 30; n++) await given(`user-${n}`);
  await given("without a session", { holds: false });
  expect(await plan()).toEqual({ queued: 30 });
  expect(queued).toHaveLength(30);
  expect(queued).toContainEqual({ userId: "user-7" });
});

test("each author's tick begins at the author's own time within the first ten minutes of every quarter-hour", async () => {
  const { given, plan, delays, clock } = await world();
  for (let n = 0; n < 30; n++) await given(randomUUID());
  await plan();
  expect(new Set(delays).size).toBeGreaterThan(15);
  expect(Math.max(...delays)).toBeLessThanOrEqual(600);
  clock.advance(QUARTER);
  await plan();
  expect(delays.slice(30).sort()).toEqual(delays.slice(0, 30).sort());
});

test("a planner that runs late queues the same moments, and ticks whose moment has passed immediately", async () => {
  const { given, plan, delays, clock } = await world();
  for (let n = 0; n < 30; n++) await given(randomUUID());
  await plan();
  clock.advance(300_000);
  await plan();
  const inOrder = (list: readonly number[]) => [...list].sort((a, b) => a - b);
  expect(inOrder(delays.slice(30))).toEqual(inOrder(delays.slice(0, 30).map((delay) => Math.max(0, delay - 300))));
});

test("an author who hasn't visited for a day is queued once an hour", async () => {
  const { given, plan, queued, clock } = await world();
  await given("away", { seen: "2026-11-18T11:00:00.000Z" });
  for (let n = 0; n < 8; n++) {
    await plan();
    clock.advance(QUARTER);
  }
  expect(queued).toEqual([{ userId: "away" }, { userId: "away" }]);
});

test("planning writes nothing, and stops queuing an account once its session is dropped", async () => {
  const { access, given, plan, queued, amazonAccounts } = await world();
  await given("oda");
  const writes = countingWrites(access);
  await plan();
  await plan();
  expect(writes.kinds).toEqual([]);
  expect(queued).toHaveLength(2);
  await amazonAccounts.disableServerSync("oda");
  expect(await plan()).toEqual({ queued: 0 });
});
