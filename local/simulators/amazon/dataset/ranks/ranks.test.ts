import { describe, expect, test } from "vitest";
import { addDays, addMonths, eachDay, firstDayOf, lastDayOf, toEpochDay } from "#shared/primitives/dates.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { WORKS } from "../author.ts";
import { copiesAt, dayOf } from "../day.ts";
import { isSoldIn } from "../editions.ts";
import { MARKETPLACES } from "../marketplaces.ts";
import { promotionOn } from "../promotions.ts";
import { CLARA_WINTERBOURNE, ROSALIND_PIKE } from "../shelves.ts";
import { rankAtHour, rankOn, ranksOf } from "./ranks.ts";

const TODAY = "2026-11-20";
const US = MARKETPLACES[0]!;
const JAPAN = MARKETPLACES.find(({ label }) => label === "Amazon.co.jp")!;
const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

describe("ranks", () => {
  const work = WORKS.find(({ title }) => title === "The Last Longitude")!;
  const format = work.formats[0]!;

  test("are better in the weeks of a launch than a year later", () => {
    const meanFrom = (start: string) =>
      mean(ranksOf({ work, format }, US, start, addDays(start, 20)).map(({ rank }) => rank));
    expect(meanFrom(format.released)).toBeLessThan(meanFrom(addDays(format.released, 365)) / 2);
  });

  test("move against sales: months with more sales have the better rank", () => {
    const months = Array.from({ length: 18 }, (_, i) => addMonths("2026-10", -i));
    const copies = (month: string) =>
      eachDay(firstDayOf(month), lastDayOf(month))
        .flatMap((day) => dayOf(day).sales)
        .filter((sale) => sale.format === format && sale.store === US)
        .reduce((sum, sale) => sum + sale.sold, 0);
    const rows = months.map((month) => ({
      copies: copies(month),
      rank: mean(ranksOf({ work, format }, US, firstDayOf(month), lastDayOf(month)).map(({ rank }) => rank)),
    }));
    const sorted = rows.toSorted((a, b) => b.copies - a.copies).map(({ rank }) => rank);
    expect(mean(sorted.slice(0, 6))).toBeLessThan(mean(sorted.slice(-6)));
  });

  test("are in the free list while the book is free, and only then", () => {
    const first = WORKS[0]!;
    const days = eachDay("2026-01-01", "2026-10-31");
    for (const day of days) {
      const isFree = promotionOn(first, day)?.kind === "free";
      expect(rankOn({ work: first, format: first.formats[0]! }, US, day)?.list).toBe(isFree ? "FREE" : "PAID");
    }
  });

  test("start with the release and are whole numbers of at least 1", () => {
    const points = ranksOf({ work, format }, US, "2009-10-01", TODAY);
    expect(points[0]!.date).toBe(format.released);
    expect(rankOn({ work, format }, US, addDays(format.released, -1))).toBeNull();
    expect(points.every(({ rank }) => Number.isInteger(rank) && rank >= 1)).toBe(true);
  });

  test("reach twelve million, and are missing until a store has sold or lent the first copy", () => {
    const products = CLARA_WINTERBOURNE.works.flatMap((of) => of.formats.map((f) => ({ work: of, format: f })));
    const worst = Math.max(...products.flatMap((one) => ranksOf(one, US, "2026-01-01", TODAY).map(({ rank }) => rank)));
    expect(worst).toBeGreaterThan(9_000_000);
    expect(worst).toBeLessThanOrEqual(12_000_000);
    const unranked = products.filter((one) => isSoldIn(one.work, one.format, JAPAN) && !rankOn(one, JAPAN, TODAY));
    expect(unranked.length).toBeGreaterThan(0);
    for (const one of products) {
      const first = ranksOf(one, JAPAN, "2009-10-01", TODAY)[0]?.date ?? addDays(TODAY, 1);
      for (const day of eachDay(one.format.released, TODAY).filter((date) => date <= first))
        expect(copiesAt(one.work, one.format, JAPAN, toEpochDay(day)) > 0, `${one.format.asin} ${day}`).toBe(
          day === first,
        );
    }
  });

  test("move by the hour and end each day at the rank that its history has", () => {
    const at = (hour: number) => rankAtHour({ work, format }, US, Date.parse(TODAY) + hour * HOUR_MS)!.rank;
    const ranks = Array.from({ length: 24 }, (_, hour) => at(hour));
    expect(new Set(ranks).size).toBeGreaterThan(12);
    expect(ranks.at(-1)).toBe(rankOn({ work, format }, US, TODAY)!.rank);
    expect(at(13)).toBe(at(13.9));
  });

  test("rest on the same copies as the royalties", () => {
    const day = "2026-10-05";
    const { sales, reads } = dayOf(day);
    for (const { format: product, formats, ...of } of WORKS.flatMap((one) =>
      one.formats.map((f) => ({ ...one, format: f })),
    )) {
      const sold = sales.filter((sale) => sale.format === product && sale.store === US).map((sale) => sale.sold);
      const read = reads.filter((pages) => pages.format === product && pages.store === US);
      const copies = [...sold, ...read.map(({ pages }) => pages / product.kenpc!)].reduce((sum, n) => sum + n, 0);
      expect(copiesAt({ ...of, formats }, product, US, toEpochDay(day))).toBeCloseTo(copies, 9);
    }
  });
});

describe("the largest account", () => {
  test("has three hundred works in ten years under three pen names, some of them not sold in every store", () => {
    const { works } = ROSALIND_PIKE;
    expect(works).toHaveLength(300);
    expect(new Set(works.map(({ title }) => title)).size).toBe(300);
    expect(new Set(works.map(({ author }) => author)).size).toBe(3);
    const released = works.map(({ formats }) => formats[0]!.released);
    expect([released[0]! < "2016-12-01", released.at(-1)! < TODAY]).toEqual([true, true]);
    const missing = works.filter((one) => !isSoldIn(one, one.formats[0]!, JAPAN));
    expect(missing.length).toBeGreaterThan(40);
    for (const one of missing)
      expect(ranksOf({ work: one, format: one.formats[0]! }, JAPAN, "2016-01-01", TODAY)).toEqual([]);
  });
});
