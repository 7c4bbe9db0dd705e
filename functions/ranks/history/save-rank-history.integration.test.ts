import { beforeAll, describe, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { tableItems } from "#functions/imports/testing/world.ts";
import { countingWrites } from "#functions/testing/counted-writes.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { aDay, asin, historyWorld, someDays } from "./testing/history-world.ts";

const engine = testEngine();
let access: TableAccess;
beforeAll(async () => {
  access = await engine.createTable();
});

const kindsOf = async (tenantId: string) =>
  (await tableItems(access))
    .filter((item) => item.tenantId === tenantId)
    .map(({ __edb_e__: kind, sk }) => ({ kind, sk }));

describe("a rank a day", () => {
  test("is stored by store while its month is open, and by product afterwards", async () => {
    const world = historyWorld(access, "2026-11-23");
    await world.save({ [asin(1)]: someDays("2026-09-28", 50), [asin(2)]: someDays("2026-11-01", 3) });
    const keys = async () =>
      (await kindsOf(world.tenantId)).map(({ kind, sk }) => `${kind} ${String(sk).split("#").at(-1)}`);
    const before = [...(await keys())];
    world.goTo("2026-12-05");
    await world.save({});
    expect(before.filter((key) => key.startsWith("rank-month"))).toHaveLength(2);
    expect((await keys()).filter((key) => key.startsWith("rank-month"))).toHaveLength(1);
    expect((await keys()).filter((key) => key.startsWith("rank-year"))).toEqual(["rank-year year_2025"]);
    expect(await world.stored(asin(1))).toEqual(someDays("2026-09-28", 50));
    expect(await world.stored(asin(2), "2026-11-02", "2026-11-02")).toEqual([someDays("2026-11-01", 3)[1]]);
  });

  test("survives concurrent calls, which add their days to the same months", async () => {
    const world = historyWorld(access, "2026-11-23");
    const all = Array.from({ length: 12 }, (_, n) => n);
    const saved = await Promise.all(all.map((n) => world.save({ [asin(n)]: someDays("2026-08-01", 110, n) })));
    expect(saved).toEqual(all.map(() => 110));
    for (const n of all) expect(await world.stored(asin(n))).toEqual(someDays("2026-08-01", 110, n));
  });

  test("of more than 50 products is divided into parts, and each product stays in its part", async () => {
    const world = historyWorld(access, "2026-11-23");
    const days = (from: number, to: number, date: string) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, i) => [asin(from + i), [aDay(date, from + i + 1)]]));
    await world.save(days(100, 140, "2026-11-01"));
    await world.save(days(0, 220, "2026-11-02"));
    const parts = await world.deps.months.list(world.tenantId);
    expect(parts.map(({ part, ranks }) => [part, ranks.size])).toEqual([
      ...[0, 1, 2, 3].map((part) => [part, 50]),
      [4, 20],
    ]);
    expect(await world.stored(asin(120))).toEqual([aDay("2026-11-01", 121), aDay("2026-11-02", 121)]);
    expect(await world.stored(asin(219))).toEqual([aDay("2026-11-02", 220)]);
  });

  test("is the same series whether it comes once, twice or both ways at the same time", async () => {
    const [once, both] = [historyWorld(access, "2026-11-23"), historyWorld(access, "2026-11-23")];
    const portal = { [asin(1)]: someDays("2026-09-01", 82) };
    const own = { [asin(1)]: someDays("2026-11-10", 13, 5, "reading") };
    await once.save(own);
    await once.save(portal, { asins: [asin(1)], to: "2026-11-21" });
    const covered = { asins: [asin(1)], to: "2026-11-21" };
    await Promise.all([both.save(portal, covered), both.save(own), both.save(portal, covered), both.save(own)]);
    expect(await both.stored(asin(1))).toEqual(await once.stored(asin(1)));
    expect(await both.stored(asin(1))).toHaveLength(83);
  });

  test("costs at most 18 write units per product and store for a first history of ten years", async () => {
    const world = historyWorld(await engine.createTable(), "2026-11-23");
    const writes = countingWrites(world.access);
    const products = Array.from({ length: 60 }, (_, n) => [asin(n), someDays("2016-11-21", 3653, n)] as const);
    for (const [from, to] of [
      ["2016-11-21", "2021-11-20"],
      ["2021-11-20", "2026-11-21"],
    ] as const)
      for (let at = 0; at < products.length; at += 10) {
        const batch = products.slice(at, at + 10);
        const days = batch.map(([ofAsin, all]) => [ofAsin, all.filter(({ date }) => date >= from && date <= to)]);
        await world.save(Object.fromEntries(days), { asins: batch.map(([ofAsin]) => ofAsin), to });
      }
    expect(writes.units() / products.length).toBeLessThanOrEqual(18);
  });

  test("costs no write unit when the same history arrives again", async () => {
    const world = historyWorld(await engine.createTable(), "2026-11-23");
    const history = { [asin(1)]: someDays("2024-09-01", 800), [asin(2)]: [] };
    const covered = { asins: [asin(1), asin(2)], to: "2026-11-21" };
    expect(await world.save(history, covered)).toBe(800);
    const writes = countingWrites(world.access);
    expect(await world.save(history, covered)).toBe(0);
    expect(writes.units()).toBe(0);
  });
});

describe("the board", () => {
  test("has the best ranks of the history and its last covered day, also of products without a rank", async () => {
    const world = historyWorld(access, "2026-11-23");
    const days = [aDay("2026-10-01", 90), aDay("2026-10-02", 40), aDay("2026-10-03", 7, { isFree: true })];
    await world.save({ [asin(1)]: days }, { asins: [asin(1), asin(2)], to: "2026-11-21" });
    const board = await world.deps.boards.read(world.key);
    expect(board.get(asin(1))).toMatchObject({
      bestPaid: { rank: 40, date: "2026-10-02" },
      bestFree: { rank: 7, date: "2026-10-03" },
      coveredTo: "2026-11-21",
    });
    expect(board.get(asin(2))).toMatchObject({ bestPaid: null, bestFree: null, coveredTo: "2026-11-21" });
  });
});
