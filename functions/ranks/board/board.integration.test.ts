import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { rankBoardEntity } from "#functions/entities/ranks/rank-board.ts";
import { newId } from "#functions/platform/ids.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { countingWrites } from "#functions/testing/counted-writes.ts";
import { Crash, crashingAt } from "#functions/testing/crashes.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { runs, sidesOf } from "#functions/testing/seeds.ts";
import { applyHistory } from "#shared/domain/ranks/board/apply-history.ts";
import type { BoardEntry } from "#shared/domain/ranks/board/board.ts";
import type { RankReading } from "#shared/domain/ranks/rank.ts";
import { deliveredTicks, entryOracle, PRODUCTS, PULSE } from "#shared/domain/ranks/testing/rank-ticks.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { ranksDeps } from "../wiring.ts";
import { saveRankReadings } from "./rank-readings.ts";

const US = "ATVPDKIKX0DER";
const START = Date.parse("2026-11-20T00:00:00Z");
const ALL_PRODUCTS = [PULSE, ...PRODUCTS];

const engine = testEngine();
let access: TableAccess;
beforeAll(async () => {
  access = await engine.createTable();
});
const clock = fakeClock();
const marketplacesOn = (on: TableAccess) => ranksDeps(on, clock);
const newKey = () => ({ tenantId: newId(), marketplace: US });
type Key = ReturnType<typeof newKey>;

const save = (key: Key, readings: readonly RankReading[], stores = marketplacesOn(access)) =>
  saveRankReadings(stores, { ...key, readings, realtime: new Set([PULSE, PRODUCTS[0]]) });

const asin = (n: number) => `B0${String(n).padStart(8, "0")}`;
/** A tick over a shelf; ranks move by some percent from tick to tick. */
const tickOf = (products: number, tick: number): RankReading[] =>
  Array.from({ length: products }, (_, n) => ({
    asin: asin(n),
    at: START + tick * 2 * HOUR_MS,
    rating: 4.3,
    reviews: 12 + n,
    rank: { rank: Math.round((800 + n * 7919) * (1 + 0.2 * Math.sin(tick * 3 + n))), isFree: false },
  }));

const bytesOf = async (key: Key) => {
  const { data } = await rankBoardEntity(access).query.primary(key).go();
  return data.map((item) => item.data.length);
};

describe("a board", () => {
  test("takes 250 products per item, and each product stays in its item", async () => {
    const key = newKey();
    await save(key, tickOf(240, 0));
    await save(key, tickOf(300, 1));
    const { data } = await rankBoardEntity(access).query.primary(key).go();
    expect(data.map(({ part, revision }) => [part, revision])).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect((await marketplacesOn(access).boards.read(key)).size).toBe(300);
  });

  test("is written only where a product has news, and not at all without news", async () => {
    const key = newKey();
    await save(key, tickOf(300, 0));
    const writes = countingWrites(access);
    const again = tickOf(300, 0).map((reading) => ({ ...reading, at: reading.at + 2 * HOUR_MS }));
    expect(await save(key, again)).toEqual([]);
    expect(writes.units()).toBe(0);
    const withNews = again.map((reading) => (reading.asin === asin(299) ? { ...reading, reviews: 5000 } : reading));
    expect(await save(key, withNews)).toEqual([asin(299)]);
    expect(writes.kinds).toEqual(["rank-board"]);
  });

  test("costs at most 3 write units a tick for 14 works and reads in one unit", async () => {
    const key = newKey();
    for (let tick = 0; tick < 24; tick++) await save(key, tickOf(33, tick));
    expect(Math.max(...(await bytesOf(key)))).toBeLessThan(3 * 1024 - 100);
    const reads = countReads(access);
    await marketplacesOn(access).boards.read(key);
    expect(reads.units()).toBeLessThanOrEqual(1);
  });

  test("keeps the products of concurrent writers", async () => {
    const key = newKey();
    const changed = await Promise.all([0, 1, 2, 3].map((n) => save(key, tickOf(100 * (n + 1), n))));
    const board = await marketplacesOn(access).boards.read(key);
    expect([board.size, Math.max(...changed.map(({ length }) => length))]).toEqual([400, 400]);
    const [last] = tickOf(1, 3);
    expect(board.get(asin(0))?.readAt).toBe(last!.at);
  });
});

describe("ticks that are late, repeated, missing and overlapping", () => {
  test("end in the board and the curves of their readings", async () => {
    await fc.assert(
      fc.asyncProperty(deliveredTicks, async ({ delivered, readings }) => {
        const key = newKey();
        for (let n = 0; n < delivered.length; n += 2)
          await Promise.all(delivered.slice(n, n + 2).map((tick) => save(key, tick)));
        const { boards, days } = marketplacesOn(access);
        const board = await boards.read(key);
        // The reviews that are known begin with whichever tick arrives first.
        const ranksOf = (entry: BoardEntry | undefined) => entry && { ...entry, reviewed: null };
        for (const one of ALL_PRODUCTS) expect(ranksOf(board.get(one))).toEqual(entryOracle(one, readings));
        const curves = (await days.list(key.tenantId)).flatMap((day) => day.readings.get(PULSE) ?? []);
        expect(curves.map(({ at }) => at)).toEqual(readings.filter((one) => one.asin === PULSE).map(({ at }) => at));
      }),
      runs(10),
    );
  });

  test("lose and double nothing after a crash at any write", async () => {
    const ticks = [0, 11, 12, 13].map((tick) => [{ ...tickOf(1, tick)[0]!, asin: PULSE }, ...tickOf(2, tick)]);
    const watched = (point: Parameters<typeof crashingAt>[0]) => {
      const run = crashingAt(point);
      const { boards, days, months, ...stores } = marketplacesOn(access);
      const watchedMarketplaces = {
        boards: run.watch(boards, ["read", "readStored", "list"]),
        days: run.watch(days, ["read", "list"]),
        months: run.watch(months, ["read", "list", "listBefore"]),
      };
      return { run, stores: { ...stores, ...watchedMarketplaces } };
    };
    const stored = async (key: Key) => {
      const { boards, days, months } = marketplacesOn(access);
      const ended = await months.read(key, "2026-11", "2026-11");
      return { board: await boards.read(key), days: await days.list(key.tenantId), ended };
    };
    const whole = newKey();
    const counted = watched(null);
    for (const tick of ticks) await save(whole, tick, counted.stores);
    const expected = await stored(whole);
    expect(expected.ended.size).toBeGreaterThan(0);
    for (let step = 1; step <= counted.run.steps(); step++)
      for (const when of sidesOf(step)) {
        const key = newKey();
        const { stores } = watched({ step, when });
        const crashed = async () => {
          for (const tick of ticks) await save(key, tick, stores);
        };
        await expect(crashed()).rejects.toThrow(Crash);
        for (const tick of ticks) await save(key, tick);
        expect(await stored(key)).toEqual(expected);
      }
  });
});

describe("a day's later readings of products with a curve", () => {
  const ofDay = (tick: number, products = [PULSE, PRODUCTS[0]]) =>
    tickOf(products.length, tick).map((reading, n) => ({ ...reading, asin: products[n]! }));
  /** Ticks as they come, each at its own time. */
  const saveInTime = async (key: Key, ticks: readonly RankReading[][], stores = marketplacesOn(access)) => {
    const time = { at: 0 };
    const inTime = { ...stores, clock: { now: () => time.at } };
    for (const tick of ticks) {
      time.at = tick[0]!.at;
      await save(key, tick, inTime);
    }
  };
  const boardOf = (key: Key) => marketplacesOn(access).boards.read(key);

  test("write the curve and not the board, which is read with them", async () => {
    const key = newKey();
    await saveInTime(key, [ofDay(0)]);
    const writes = countingWrites(access);
    await saveInTime(key, [ofDay(1), ofDay(2), ofDay(3)]);
    expect(writes.kinds).toEqual(["rank-day", "rank-day", "rank-day"]);
    const readings = [0, 1, 2, 3].flatMap((tick) => ofDay(tick));
    const board = await boardOf(key);
    for (const one of [PULSE, PRODUCTS[0]])
      expect({ ...board.get(one), reviewed: null }).toEqual(entryOracle(one, readings));
    expect(await marketplacesOn(access).boards.list(key.tenantId)).toEqual(new Map([[US, board]]));
  });

  test("write the board where they bring more than ranks", async () => {
    const key = newKey();
    await saveInTime(key, [ofDay(0)]);
    const writes = countingWrites(access);
    await saveInTime(key, [ofDay(1).map((reading) => ({ ...reading, reviews: 99 }))]);
    expect(writes.kinds.sort()).toEqual(["rank-board", "rank-day"]);
    expect((await boardOf(key)).get(PULSE)?.reviews).toBe(99);
  });

  test("stay known on the following days, whichever products these bring", async () => {
    const key = newKey();
    const ticks = [ofDay(0), ofDay(9), ofDay(11), ofDay(12, [PRODUCTS[0]]), ofDay(13), ofDay(24, [PRODUCTS[1]])];
    await saveInTime(key, ticks);
    const board = await boardOf(key);
    for (const one of [PULSE, ...PRODUCTS.slice(0, 2)])
      expect({ ...board.get(one), reviewed: null }).toEqual(entryOracle(one, ticks.flat()));
  });

  test("keep the best rank of a reading that another one of the same half hour replaces", async () => {
    const key = newKey();
    const at = (minutes: number, rank: number) => [
      { asin: PULSE, at: START + minutes * MINUTE_MS, rank: { rank, isFree: false }, rating: null, reviews: null },
    ];
    await saveInTime(key, [at(5, 800), at(125, 90), at(140, 95)]);
    const { dayBests, moments } = (await boardOf(key)).get(PULSE)!;
    expect([dayBests[0]?.rank, moments.at(-1)?.rank]).toEqual([90, 95]);
  });

  test("lose and double nothing after a crash at any write of the day before or the next day", async () => {
    const ticks = [ofDay(0), ofDay(10), ofDay(11), ofDay(12), ofDay(13)];
    const watched = (point: Parameters<typeof crashingAt>[0]) => {
      const run = crashingAt(point);
      const { boards, days, months, ...stores } = marketplacesOn(access);
      const watchedItems = {
        boards: run.watch(boards, ["read", "readStored", "list"]),
        days: run.watch(days, ["read", "list"]),
        months: run.watch(months, ["read", "list", "listBefore"]),
      };
      return { run, stores: { ...stores, ...watchedItems } };
    };
    const stored = async (key: Key) => {
      const { days, months } = marketplacesOn(access);
      const ended = await months.read(key, "2026-11", "2026-11");
      return { board: await boardOf(key), days: await days.list(key.tenantId), ended };
    };
    const whole = newKey();
    const counted = watched(null);
    await saveInTime(whole, ticks, counted.stores);
    const expected = await stored(whole);
    for (let step = 1; step <= counted.run.steps(); step++)
      for (const when of sidesOf(step)) {
        const key = newKey();
        const { stores } = watched({ step, when });
        await expect(saveInTime(key, ticks, stores)).rejects.toThrow(Crash);
        await saveInTime(key, ticks);
        expect(await stored(key)).toEqual(expected);
      }
  });
});

test("readings and the portal's history that arrive together keep each other's best ranks", async () => {
  const key = newKey();
  const { boards } = marketplacesOn(access);
  const history = {
    days: new Map([[asin(0), [{ date: "2026-11-01", rank: 41, isFree: false, origin: "portal" as const }]]]),
    covered: { asins: [asin(0)], to: "2026-11-18" },
  };
  await Promise.all([save(key, tickOf(2, 0)), boards.change(key, (board) => applyHistory(board, history))]);
  const entry = (await boards.read(key)).get(asin(0));
  expect(entry).toMatchObject({ bestPaid: { rank: 41, date: "2026-11-01" }, coveredTo: "2026-11-18", readAt: START });
});
