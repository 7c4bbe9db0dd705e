import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import { applyReadings } from "#shared/domain/ranks/board/apply-readings.ts";
import type { RankBoard } from "#shared/domain/ranks/board/board.ts";
import { newlyEnded } from "#shared/domain/ranks/history/own-readings.ts";
import { toSeries, withDays } from "#shared/domain/ranks/history/series.ts";
import type { DailyRank } from "#shared/domain/ranks/rank.ts";
import { asin, historyWorld } from "./testing/history-world.ts";

const folder = fileURLToPath(new URL("../../../../shared/samples/rank-history/", import.meta.url));
const files = existsSync(folder) ? readdirSync(folder).sort() : [];

/** Readings of a real book, oldest first: epoch milliseconds and rank. */
const readingsOf = (file: string): [at: number, rank: number][] =>
  Object.entries(JSON.parse(readFileSync(folder + file, "utf8")) as Record<string, number>)
    .map(([seconds, rank]): [number, number] => [Number(seconds) * 1000, rank])
    .sort(([a], [b]) => a - b);

/** The plain model: the last reading of each UTC day. */
const modelOf = (readings: readonly [number, number][]): DailyRank[] => {
  const byDate = new Map(readings.map(([at, rank]) => [new Date(at).toISOString().slice(0, 10), rank]));
  return [...byDate].map(([date, rank]) => ({ date, rank, isFree: false, origin: "reading" }));
};

/** Series of three real books, where available. */
describe.runIf(files.length > 0)("real series", () => {
  const engine = testEngine();

  test("have 7,985 readings, of which the board keeps each day's last one", () => {
    let count = 0;
    for (const file of files) {
      const readings = readingsOf(file);
      let board: RankBoard = new Map();
      let ended = toSeries([]);
      for (const [at, rank] of readings) {
        const reading = { asin: "B0SERIES01", at, rank: { rank, isFree: false }, rating: null, reviews: null };
        const { changed, refreshed } = applyReadings(board, [reading]);
        for (const [key, entry] of new Map([...changed, ...refreshed]))
          ended = withDays(ended, newlyEnded(board.get(key), entry)).series;
        board = new Map([...board, ...changed, ...refreshed]);
        count += 1;
      }
      expect(ended).toEqual(modelOf(readings).slice(0, -1));
    }
    expect(count).toBe(7985);
  });

  test("come back from the table day by day, from open months and after all months have closed", async () => {
    const world = historyWorld(await engine.createTable(), "2018-07-01");
    const models = files.map((file) => modelOf(readingsOf(file)));
    const days = Object.fromEntries(models.map((model, n) => [asin(n), model]));
    expect(await world.save(days)).toBe(models.flat().length);
    for (const [n, model] of models.entries()) expect(await world.stored(asin(n))).toEqual(model);
    world.goTo("2018-12-01");
    await world.save({});
    expect(await world.deps.months.list(world.tenantId)).toEqual([]);
    for (const [n, model] of models.entries()) expect(await world.stored(asin(n))).toEqual(model);
    const final = models[0]!.map((day): DailyRank => ({ ...day, rank: day.rank + 1, origin: "portal" }));
    await world.save({ [asin(0)]: final });
    expect(await world.stored(asin(0))).toEqual(final);
  });
});
