import { describe, expect, test } from "vitest";
import { addDays, eachDay } from "#shared/primitives/dates.ts";
import { WORKS, type Work } from "./author.ts";
import { dayOf } from "./day.ts";
import { demandOn } from "./demand.ts";
import { liftOn, type Promotion, promotionOn } from "./promotions.ts";
import { CLARA_WINTERBOURNE } from "./shelves.ts";

const promotionOf = (work: Work): Promotion =>
  eachDay("2026-01-01", "2026-12-31").flatMap((day) => promotionOn(work, day) ?? [])[0]!;

const first = WORKS.find(({ title }) => title === "A Lantern on the Quay")!;
const second = WORKS.find(({ title }) => title === "The Bellringer's Debt")!;
const free = promotionOf(first);
const countdown = promotionOf(second);
/** Readers who came for a free book read the next ones for up to forty days. */
const READ_THROUGH_DAYS = 40;
const lastDay = ({ start, days }: Promotion) => addDays(start, days - 1);

const gained = (work: Work, day: string, promotion: Promotion) => demandOn(work, day) - demandOn(work, day, promotion);
const unitsOn = (work: Work, day: string, without?: Promotion) =>
  dayOf(day, CLARA_WINTERBOURNE, without)
    .sales.filter((sale) => sale.work === work && sale.format.format === "kindle")
    .reduce((sum, { sold }) => sum + sold, 0);

describe("demand without a promotion", () => {
  test("equals demand with it before it starts and after its readers have read on", () => {
    for (const promotion of [free, countdown])
      for (const day of [addDays(promotion.start, -1), addDays(lastDay(promotion), READ_THROUGH_DAYS)])
        expect(dayOf(day, CLARA_WINTERBOURNE, promotion)).toEqual(dayOf(day));
  });

  test("differs after a free promotion for the later books of its series alone, less each week", () => {
    const day = addDays(free.start, 3);
    for (const work of WORKS) {
      const isLater = work.series?.name === first.series!.name && work.series.place > 1;
      expect(gained(work, day, free) > 0, work.title).toBe(isLater);
    }
    const share = (after: number) => {
      const at = addDays(lastDay(free), after);
      return gained(second, at, free) / demandOn(second, at, free);
    };
    expect(share(0)).toBeGreaterThan(share(14));
    expect(share(14)).toBeGreaterThan(share(28));
    expect(share(28)).toBeGreaterThan(0);
  });

  test("of a countdown differs by the promoted book's Kindle copies of its own days alone", () => {
    for (const day of eachDay(countdown.start, lastDay(countdown))) {
      expect([liftOn(second, day), liftOn(second, day, countdown)]).toEqual([6, 1]);
      for (const work of WORKS) expect(gained(work, day, countdown)).toBe(0);
      const [actual, counterfactual] = [dayOf(day), dayOf(day, CLARA_WINTERBOURNE, countdown)];
      const others = ({ sales }: typeof actual) =>
        sales.filter(({ work, format }) => work !== second || format.format !== "kindle");
      expect(others(counterfactual)).toEqual(others(actual));
      expect(counterfactual.reads).toEqual(actual.reads);
    }
  });

  test("sells at the list price, and fewer copies by about the promotion's lift", () => {
    for (const [work, promotion, lift] of [
      [first, free, 38],
      [second, countdown, 6],
    ] as const) {
      const days = eachDay(promotion.start, lastDay(promotion));
      const sum = (without?: Promotion) => days.reduce((total, day) => total + unitsOn(work, day, without), 0);
      expect(sum() / sum(promotion)).toBeGreaterThan(lift / 2);
      expect(sum() / sum(promotion)).toBeLessThan(lift * 2);
      const sales = days.flatMap((day) => dayOf(day, CLARA_WINTERBOURNE, promotion).sales);
      for (const sale of sales.filter((one) => one.work === work)) expect(sale.offerPrice).toBe(sale.listPrice);
    }
  });

  test("leaves every other promotion in place", () => {
    const autumn = eachDay("2026-09-01", "2026-10-15").flatMap((day) => promotionOn(first, day) ?? [])[0]!;
    expect(autumn.start).not.toBe(free.start);
    expect(promotionOn(first, autumn.start, free)).toEqual(autumn);
    expect(promotionOn(first, autumn.start, autumn)).toBeNull();
  });
});
