import { describe, expect, test } from "vitest";
import { watchedAccess } from "#functions/imports/testing/watched.ts";
import { putItems, tableBytes, tableItems } from "#functions/imports/testing/world.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { sidesOf } from "#functions/testing/seeds.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { saveRankReadings } from "../board/rank-readings.ts";
import { asin, historyWorld, someDays } from "./testing/history-world.ts";

const TENANT = "the-tenant";
const engine = testEngine();

type World = ReturnType<typeof historyWorld>;
interface Moment {
  readonly today: string;
  readonly items: Record<string, unknown>[];
  readonly act: (world: World) => Promise<unknown>;
}

async function tableWith({ items }: Moment) {
  const access = await engine.createTable();
  await putItems(access, items);
  return access;
}

/** Runs the act on a copy of the moment's table and stops it at a write; returns the table and the writes counted. */
async function run(moment: Moment, crash: { write: number; when: "before" | "after" } | null) {
  const access = await tableWith(moment);
  let writes = 0;
  const stop = (when: "before" | "after") => {
    if (when === "before") writes += 1;
    if (crash && (writes > crash.write || (writes === crash.write && when === crash.when))) throw new Error("crashed");
  };
  const watched = watchedAccess(access, { before: () => stop("before"), after: () => stop("after") });
  const acting = moment.act(historyWorld(watched, moment.today, TENANT));
  if (crash) await expect(acting).rejects.toThrow("crashed");
  else await acting;
  return { access, writes };
}

const answer = (from: string, days: number, to: string) => (world: World) =>
  world.save(Object.fromEntries([1, 2, 3].map((n) => [asin(n), someDays(from, days, n)])), {
    asins: [1, 2, 3, 4].map(asin),
    to,
  });

async function afterFirstHistory(): Promise<Record<string, unknown>[]> {
  const world = historyWorld(await engine.createTable(), "2026-11-10", TENANT);
  await answer("2025-11-01", 373, "2026-11-08")(world);
  return tableItems(world.access);
}

/** Readings of two products in each of the first hours of a day. */
async function readEveryHour({ deps, key }: World, date: string, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    const at = Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS;
    const readings = [1, 2].map((n) => ({
      asin: asin(n),
      at,
      rating: 4.5,
      reviews: 12,
      rank: { rank: 1000 * n + hour, isFree: false },
    }));
    await saveRankReadings(deps, { ...key, readings, realtime: new Set([asin(1)]) });
  }
}

async function afterReadings(date: string): Promise<Record<string, unknown>[]> {
  const world = historyWorld(await engine.createTable(), date, TENANT);
  await readEveryHour(world, date, 3);
  return tableItems(world.access);
}

describe("after a crash at any write", () => {
  test.each([
    [
      "a first history",
      async (): Promise<Moment> => ({
        today: "2026-11-10",
        items: [],
        act: answer("2021-06-01", 1987, "2026-11-08"),
      }),
    ],
    [
      "a day's history that closes months and corrects closed ones",
      async (): Promise<Moment> => ({
        today: "2027-01-10",
        items: await afterFirstHistory(),
        act: async (world) => {
          const corrected = {
            [asin(1)]: someDays("2026-10-25", 70, 7),
            [asin(2)]: someDays("2026-10-30", 3, 9, "reading"),
          };
          await world.save(corrected, { asins: [asin(1)], to: "2027-01-08" });
        },
      }),
    ],
    [
      "a tick that ends a day",
      async (): Promise<Moment> => ({
        today: "2026-11-11",
        items: await afterReadings("2026-11-10"),
        act: (world) => readEveryHour(world, "2026-11-11", 2),
      }),
    ],
  ])("repeating %s ends in the same table, byte for byte", async (_, momentOf) => {
    const moment = await momentOf();
    const whole = await run(moment, null);
    const expected = await tableBytes(whole.access);
    expect(whole.writes).toBeGreaterThan(4);
    for (let write = 1; write <= whole.writes; write++)
      for (const when of sidesOf(write)) {
        const { access } = await run(moment, { write, when });
        await moment.act(historyWorld(access, moment.today, TENANT));
        expect(await tableBytes(access)).toBe(expected);
      }
  });
});
