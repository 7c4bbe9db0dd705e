import { amazonAccountStore } from "#functions/amazon-accounts/stores/amazon-account-store.ts";
import { sessionEntity } from "#functions/entities/accounts/session.ts";
import { amazonAccountEntity } from "#functions/entities/amazon/amazon-account.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { type Meter, meteredAccess } from "#functions/imports/testing/watched.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import { shardOf } from "#functions/platform/storage/shards.ts";
import { planSyncs } from "#functions/sync/plan/plan-syncs.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { Figures } from "./lib/figures.ts";
import { showCount, showMs } from "./lib/format.ts";
import { timed } from "./lib/measure.ts";
import { dollarsOf, type Quantities } from "./lib/prices.ts";
import { startEngine } from "./stores/engine.ts";

const SIZES = [10_000, 100_000] as const;
/** Share of authors inactive for a day, who sync only once an hour. */
const AWAY = 0.4;
const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const SPREAD_SECONDS = 600;
const LIMIT_MS = 5 * MINUTE_MS;
const PUT_TOGETHER = 500;
const TICKS_A_MONTH = 96 * 30;

const CREATED_AT = "2026-10-01T00:00:00.000Z";
const isAway = (n: number): boolean => n % 10 < AWAY * 10;

async function putAccounts(access: TableAccess, people: readonly string[]): Promise<void> {
  const sessions = () => sessionEntity(access);
  const accounts = () => amazonAccountEntity(access);
  for (let at = 0; at < people.length; at += PUT_TOGETHER) {
    const some = people.slice(at, at + PUT_TOGETHER);
    const checked = some.map((userId, n) => ({
      userId,
      sessionId: "browser",
      createdAt: CREATED_AT,
      expiresAt: 2e9,
      lastSeenAt: isAway(n) ? "2026-11-17T08:00:00.000Z" : "2026-11-20T10:00:00.000Z",
    }));
    const rows = some.map((userId) => ({
      userId,
      retailer: "amazon" as const,
      account: "main" as const,
      cookieModeAt: CREATED_AT,
      sessionShard: shardOf(userId),
      sessionSince: CREATED_AT,
    }));
    await Promise.all([sessions().put(checked).go({ concurrent: 8 }), accounts().put(rows).go({ concurrent: 8 })]);
  }
}

async function planOnce(size: number) {
  const engine = await startEngine();
  const access = await engine.createTable();
  const people = Array.from({ length: size }, (_, n) => `person-${n}`);
  await putAccounts(access, people);
  const meter: Meter = { readUnits: 0, writeUnits: 0, calls: 0 };
  const metered = meteredAccess(access, meter);
  const begin = new Map<number, number>();
  let requests = 0;
  const { ms, result } = await timed(() =>
    planSyncs({
      amazonAccounts: amazonAccountStore(metered),
      sessions: sessionStore(metered),
      spreadSeconds: SPREAD_SECONDS,
      clock: { now: () => NOW },
      queue: {
        sendAll: async (messages, delayOf = () => 0) => {
          requests += Math.ceil(messages.length / 10);
          for (const message of messages) begin.set(delayOf(message), (begin.get(delayOf(message)) ?? 0) + 1);
        },
      },
    }),
  );
  const shards = [...Map.groupBy(people, shardOf).values()].map(({ length }) => length);
  return {
    size,
    ms,
    requests,
    queued: result.queued,
    reads: meter.readUnits,
    writes: meter.writeUnits,
    largestShard: Math.max(...shards),
    /** Ticks that begin in the same second. */
    herd: Math.max(...begin.values()),
  };
}
type Plan = Awaited<ReturnType<typeof planOnce>>;

const monthly = (amounts: Quantities): string => `$${(dollarsOf(amounts) * TICKS_A_MONTH).toFixed(2)}`;

/** One planner tick over ten and a hundred thousand accounts with stored sessions: duration, cost and spread. */
export async function benchPlanner(): Promise<Figures> {
  const plans: Plan[] = [];
  for (const size of SIZES) plans.push(await planOnce(size));
  const row = (what: string, of: (plan: Plan) => string) => [what, ...plans.map(of)];
  const largest = plans.at(-1)!;
  return {
    title: "The planner of the server's own syncs",
    tables: [
      {
        title: "One tick, four of ten accounts of which have not been looked at for a day",
        columns: ["accounts", ...plans.map(({ size }) => showCount(size))],
        rows: [
          row("accounts queued", ({ queued }) => showCount(queued)),
          row("accounts of the largest of 16 shards", ({ largestShard }) => showCount(largestShard)),
          row("ticks that begin in the same second, at most", ({ herd }) => showCount(herd)),
          row("read units", ({ reads }) => showCount(Math.round(reads))),
          row("… of a month of ticks", ({ reads }) => monthly({ readUnits: reads })),
          row("requests to the queue", ({ requests }) => showCount(requests)),
          row("… of a month of ticks", ({ requests }) => monthly({ queueRequests: requests })),
          row("time", ({ ms }) => showMs(ms)),
        ],
      },
    ],
    goals: [
      ...plans.map(({ size, ms }) => ({
        what: `one tick of the planner over ${showCount(size)} accounts`,
        anchor: "its function's time limit",
        budget: `≤ ${showMs(LIMIT_MS / 2)}, half of its time limit`,
        measured: showMs(ms),
        met: ms <= LIMIT_MS / 2,
      })),
      {
        what: "write units of a tick",
        anchor: "a tick without news",
        budget: "0",
        measured: showCount(largest.writes),
        met: largest.writes === 0,
      },
      {
        what: "the largest shard against the mean",
        anchor: "sixteen shards alike",
        budget: "≤ 1.2",
        measured: ((largest.largestShard * 16) / largest.size).toFixed(2),
        met: largest.largestShard * 16 <= 1.2 * largest.size,
      },
    ],
    notes: [
      "The table is the local engine in memory and the queue a counter: the time is ours and one machine's, without the queue's answers; units are DynamoDB's.",
      "Fifty workers with twenty accounts each finish a thousand ticks in the time that the slowest of each twenty takes; `tick` measures it.",
    ],
  };
}
