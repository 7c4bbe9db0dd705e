import { expect, test } from "vitest";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { addDays } from "#shared/primitives/dates.ts";
import { saveRankReadings } from "../board/rank-readings.ts";
import { readCurves } from "./read-curves.ts";
import { asin, historyWorld, someDays } from "./testing/history-world.ts";

const engine = testEngine();

test("curves join the portal's days with own readings of the last two, on every day of a month", async () => {
  const world = historyWorld(await engine.createTable(), "2026-03-01");
  for (let today = "2026-03-01"; today <= "2026-04-02"; today = addDays(today, 1)) {
    world.goTo(today);
    const portal = someDays("2025-12-01", 200).filter(({ date }) => date <= addDays(today, -2));
    await world.save({ [asin(1)]: portal }, { asins: [asin(1)], to: addDays(today, -2) });
    const reading = { asin: asin(1), at: world.clock.now(), rating: null, reviews: null };
    const rank = { rank: 700 + Number(today.slice(-2)), isFree: false };
    await saveRankReadings(world.deps, { ...world.key, readings: [{ ...reading, rank }], realtime: new Set() });
    const curves = await readCurves(world.deps, world.key, await world.deps.boards.read(world.key));
    const expected = portal.slice(-28).map((day) => day.rank);
    expect(curves.get(asin(1))!.slice(0, 28)).toEqual(expected);
    expect(curves.get(asin(1))!.at(-1)).toBe(rank.rank);
    if (today > "2026-03-01") expect(curves.get(asin(1))!.at(-2)).toBe(700 + Number(addDays(today, -1).slice(-2)));
  }
});

test.each([
  [33, 1.5],
  [300, 7],
])("curves of %i products cost at most %d read units", async (products, budget) => {
  const world = historyWorld(await engine.createTable(), "2026-11-30");
  const all = Array.from({ length: products }, (_, n) => [asin(n), someDays("2026-10-01", 59, n)] as const);
  await world.save(Object.fromEntries(all));
  const reads = countReads(world.access);
  const curves = await readCurves(world.deps, world.key, new Map());
  expect(curves.size).toBe(products);
  expect(reads.units()).toBeLessThanOrEqual(budget);
});
