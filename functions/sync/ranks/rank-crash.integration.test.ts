import { expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { watchedAccess } from "#functions/imports/testing/watched.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { sidesOf } from "#functions/testing/seeds.ts";
import { decodeProgress } from "#shared/domain/ranks/due/rank-progress.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { type SyncRanksDeps, syncStores } from "../wiring.ts";
import { planRankHistory, rankHistoryStep } from "./rank-history.ts";
import { syncRanks } from "./sync-ranks.ts";
import { type RankWorld, rankWorld, UK, US } from "./testing/rank-world.ts";

const engine = testEngine();

interface Crash {
  readonly write: number;
  readonly when: "before" | "after";
}

/** The account's dependencies on a table that stops at a write, and how many writes there were. */
function stoppedAt(world: RankWorld, crash: Crash | null) {
  let writes = 0;
  const stop = (when: Crash["when"]) => {
    if (when === "before") writes += 1;
    if (crash && (writes > crash.write || (writes === crash.write && when === crash.when))) throw new Error("crashed");
  };
  const access: TableAccess = watchedAccess(world.access, { before: () => stop("before"), after: () => stop("after") });
  const stores = syncStores(access, { clock: world.clock, bus: world.bus });
  const { sessions, readTracked } = world.deps;
  const deps: SyncRanksDeps = { ...world.deps, ...stores, sessions, readTracked };
  return { deps, writes: () => writes };
}

/** Everything that a tick and a first history store, by product. */
async function storedFor({ deps }: RankWorld, userId: string) {
  const boards = await deps.ranks.boards.list(userId);
  const days = await deps.ranks.days.list(userId);
  const row = await deps.syncStates.find(userId, "ranks");
  const years = await Promise.all(
    [...(boards.get(US) ?? [])].map(([asin]) =>
      deps.ranks.years.read({ tenantId: userId, marketplace: US, asin }, "2009", "2099"),
    ),
  );
  return JSON.stringify([
    [...boards].map(([store, board]) => [store, [...board].sort()]),
    days.map(({ marketplace, date, readings }) => [marketplace, date, [...readings].sort()]),
    [...decodeProgress(row?.asked)].sort(),
    years,
  ]);
}

/** An author with ranks of some hours ago, two books tracked. */
async function givenWorld(hours: number) {
  const world = await rankWorld(await engine.createTable());
  const { userId } = await world.givenAuthor("ines");
  const [first = "", second = ""] = (await world.deps.readTracked(userId)).realtime;
  world.track(userId, { realtime: [first], backlist: [second], marketplaces: [US, UK] });
  await world.read(userId);
  world.clock.advance(hours * HOUR_MS);
  return { world, userId };
}

type Act = (deps: SyncRanksDeps, userId: string) => Promise<void>;
const tick: Act = (deps, userId) => syncRanks(deps, { userId });

async function run(act: Act, hours: number, crash: Crash | null) {
  const { world, userId } = await givenWorld(hours);
  try {
    const { deps, writes } = stoppedAt(world, crash);
    const acting = act(deps, userId);
    if (crash) await expect(acting).rejects.toThrow("crashed");
    else await acting;
    // The message returns to the queue, and the machine retries its step.
    if (crash) await act(world.deps, userId);
    return { stored: await storedFor(world, userId), writes: writes() };
  } finally {
    await world.cookies.close();
  }
}

test.each([
  ["a day's first tick", 14, 5, tick],
  ["a later tick", 2, 3, tick],
  [
    "a first history",
    2,
    4,
    async (deps: SyncRanksDeps, userId: string) => {
      for (const batch of (await planRankHistory(deps, { userId })).batches)
        await rankHistoryStep(deps, { userId, batch });
    },
  ],
])(
  "%s that stops at any write ends equal when it is repeated",
  { timeout: 120_000 },
  async (_name, hours, least, act) => {
    const whole = await run(act, hours, null);
    expect(whole.writes).toBeGreaterThanOrEqual(least);
    for (let write = 1; write <= whole.writes; write++)
      for (const when of sidesOf(write))
        expect((await run(act, hours, { write, when })).stored, `stopped ${when} write ${write}`).toBe(whole.stored);
  },
);
