import { describe, expect, test } from "vitest";
import { WORKS, type Work } from "#local/simulators/amazon/dataset/author.ts";
import { workDayAt } from "#local/simulators/amazon/dataset/day.ts";
import { promotionOn } from "#local/simulators/amazon/dataset/promotions.ts";
import { BASELINE_DAYS, effectOf } from "#shared/domain/insights/effect/effect.ts";
import { daysLeftOut, overlapping } from "#shared/domain/insights/effect/other-events.ts";
import { USUAL_ROYALTY_DOLLARS } from "#shared/domain/insights/event-effects/reader-royalty.ts";
import { addDays, eachDay, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { DIARY } from "./log-events.ts";

/** Royalties of a work on one day, in dollars. */
const royaltiesOn = (work: Work, day: IsoDate): number =>
  sumOf(
    workDayAt(work, toEpochDay(day)),
    ({ sale, read }) =>
      (sale ? sale.royalty / sale.store.priceFactor : 0) +
      (read ? (read.pages * read.store.perPage) / read.store.priceFactor : 0),
  );

const isOfSeries = (work: Work, other: Work) => work.series !== null && work.series.name === other.series?.name;

/** Other events of the work and of its series around a day: promotions, and what the diary has of them. */
function otherEvents(work: Work, start: IsoDate, days: number) {
  return WORKS.filter((other) => other === work || isOfSeries(work, other)).flatMap((other) => {
    const isOwn = other === work;
    const promotions = eachDay(addDays(start, -2 * BASELINE_DAYS), addDays(start, days))
      .filter((day) => promotionOn(other, day))
      .map((day) => ({ start: day, end: day, isOwn }));
    const logged = DIARY.filter((event) => event.work === other.key && event.start !== start).map((event) => ({
      start: event.start,
      end: addDays(event.start, event.days - 1),
      isOwn,
    }));
    return [...promotions, ...logged];
  });
}

/** The verdict on a diary event's royalties over some days, by the product's own rule. */
function verdictOf({ work: key, start }: (typeof DIARY)[number], days: number) {
  const work = WORKS.find((one) => one.key === key)!;
  const range = eachDay(addDays(start, -BASELINE_DAYS), addDays(start, days - 1));
  const control = WORKS.filter((other) => other !== work && !isOfSeries(work, other));
  const related = otherEvents(work, start, days);
  expect(overlapping(start, days, related)).toEqual([]);
  const question = {
    own: range.map((day) => royaltiesOn(work, day)),
    others: range.map((day) => sumOf(control, (other) => royaltiesOn(other, day))),
    leftOut: daysLeftOut(start, related, new Set()),
    unit: USUAL_ROYALTY_DOLLARS,
  };
  return effectOf(question)?.verdict;
}

const named = (event: string) => DIARY.filter((one) => one.event === event);

describe("the demo author's insights", () => {
  test("show that the newest book of a series sold more of its first", () => {
    const [release] = named("New Book in Series");
    expect([7, 14, 30].map((days) => verdictOf(release!, days))).toEqual(["more", "more", "more"]);
  });

  test("show no clear effect of the money spent on ads", () => {
    const [ads] = named("Meta Ads");
    expect(ads!.cost).toBeGreaterThan(0);
    expect([7, 14, 30].map((days) => verdictOf(ads!, days))).toEqual(["unclear", "unclear", "unclear"]);
  });

  test("show no clear effect of a new cover or a newsletter", () => {
    for (const event of [...named("New Cover"), ...named("Own Newsletter")])
      expect([14, 30].map((days) => verdictOf(event, days))).toEqual(["unclear", "unclear"]);
  });
});
