import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { knowledgeIn } from "#shared/domain/coverage/coverage.ts";
import { toMonthGrain } from "#shared/domain/royalties/months/month-grain.ts";
import type { ReportMonth } from "#shared/domain/royalties/months/report-months.ts";
import { convertReport } from "#shared/domain/royalties/rates/convert-report.ts";
import { coverageOfMonths } from "#shared/domain/royalties/sources/report-coverage.ts";
import { PRODUCTS } from "#shared/domain/royalties/testing/generated-account.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { storedMonth } from "#shared/domain/royalties/testing/report-of.ts";
import { addDays, eachDay } from "#shared/primitives/dates.ts";
import { sum } from "#shared/primitives/sums.ts";
import { BASELINE_DAYS } from "../effect/effect.ts";
import { bookInput, bookReportOf } from "../testing/book-report-of.ts";
import { type EventEffect, type EventEffectsInput, eventEffects } from "./event-effects.ts";
import { judgedRanges, type LoggedEvent } from "./questions.ts";
import { readerRoyalty } from "./reader-royalty.ts";
import { type KnownDays, unknownDays, whyUnknown } from "./usable-days.ts";

const WORKS = [...new Set(PRODUCTS.map(({ bookId }) => bookId))];
const ACCOUNT = bookInput({ range: { start: "2031-01-01", end: "2032-03-31" }, bookId: "work-0" });

const event = (start: string, more: Partial<LoggedEvent> = {}): LoggedEvent => ({
  id: `log-${start}`,
  bookId: "work-0",
  start,
  end: start,
  isRelease: false,
  ...more,
});

function effectsOf(events: readonly LoggedEvent[], more: Partial<EventEffectsInput> = {}): EventEffect[] {
  return eventEffects({
    ...ACCOUNT,
    today: "2032-04-15",
    shownFrom: null,
    releases: new Map(),
    days: 14,
    events,
    all: events,
    ...more,
  });
}

const starts = fc.integer({ min: 60, max: 420 }).map((at) => addDays("2031-01-01", at));

describe("the effects of events", () => {
  test("add up the days of the book's own report, in any currency", () => {
    fc.assert(
      fc.property(
        starts,
        fc.constantFrom(...WORKS),
        fc.constantFrom(7, 14, 30),
        fc.constantFrom("USD", "EUR", "JPY"),
        (start, bookId, days, currency) => {
          const asked = event(start, { bookId });
          const [answer] = effectsOf([asked], { days, currency });
          const range = judgedRanges(asked, days)[0]!;
          const report = bookReportOf({ range, bookId, currency });
          const converted = convertReport({ ...report, labels: eachDay(range.start, range.end) }, currency);
          const judged = (values: readonly number[]) => sum(values.slice(BASELINE_DAYS));
          expect(answer!.effect!.actual).toBe(sum(converted.map(({ values }) => judged(values.royalty))));
          expect(answer!.units!.actual).toBe(sum(report.records.map(({ orders }) => judged(orders))));
        },
      ),
      { numRuns: 25 },
    );
  });

  test("don't depend on which other events are asked for, nor on their order", () => {
    fc.assert(
      fc.property(fc.uniqueArray(starts, { minLength: 2, maxLength: 6 }), (days) => {
        const events = days.map((start, i) => event(start, { bookId: WORKS[i % WORKS.length]! }));
        const all = effectsOf(events);
        expect(
          effectsOf(events.toReversed())
            .reverse()
            .map(({ effect }) => effect),
        ).toEqual(all.map(({ effect }) => effect));
        expect(effectsOf([events[0]!], { all: events })).toEqual([all[0]]);
      }),
      { numRuns: 15 },
    );
  });

  test("are stated in whole millionths with the lift as the difference", () => {
    const [answer] = effectsOf([event("2031-06-10")]);
    const { actual, expected, lift } = answer!.effect!;
    for (const value of [actual, ...Object.values(expected), ...Object.values(lift)])
      expect(Number.isSafeInteger(value)).toBe(true);
    expect(lift).toEqual({
      low: actual - expected.high,
      mid: actual - expected.mid,
      high: actual - expected.low,
    });
  });

  test("name overlapping events of the book and its series, whose days before are left out", () => {
    const series = event("2031-06-01", { id: "series", bookId: "work-2" });
    const before = event("2031-01-01", { id: "before", end: "2031-06-05" });
    const asked = event("2031-06-10");
    const [answer] = effectsOf([asked], { all: [asked, series, before, event("2031-06-11", { bookId: "work-1" })] });
    expect(answer).toMatchObject({ why_not: "too_short", overlaps: ["series", "before"], effect: null, units: null });
  });

  test.each([
    ["another event of the series", {}, { all: [event("2031-06-12", { id: "other", bookId: "work-2" })] }, "overlap"],
    ["a release in the series", {}, { releases: new Map([["work-2", "2031-06-01"]]) }, "release"],
    [
      "a release that is the event itself",
      { isRelease: true },
      { releases: new Map([["work-2", "2031-06-10"]]) },
      null,
    ],
    ["a release two months before", {}, { releases: new Map([["work-2", "2031-04-01"]]) }, null],
    ["nothing else", {}, {}, null],
  ] as const)("are cautious where the same days saw %s", (_, asked, more, caution) => {
    const one = event("2031-06-10", asked);
    expect(effectsOf([one], { ...more, all: [one, ...("all" in more ? more.all : [])] })[0]!.caution).toBe(caution);
  });

  test("are cautious in the season of gifts, and not after it", () => {
    expect(effectsOf([event("2031-11-15")])[0]!.caution).toBe("season");
    expect(effectsOf([event("2032-02-10")])[0]!.caution).toBeNull();
  });

  test("leave out the days before a book's release", () => {
    const releasedOn = (day: string) => effectsOf([event("2031-06-10")], { releases: new Map([["work-0", day]]) })[0]!;
    expect(releasedOn("2031-05-28").why_not).toBe("too_short");
    expect(releasedOn("2031-05-18").why_not).toBeNull();
  });

  test.each([
    ["with an event of its own around these days", { all: [event("2031-06-12", { bookId: "work-1" })] }],
    ["that was released within the half year before", { releases: new Map([["work-1", "2031-05-02"]]) }],
  ])("take no book as control %s", (_, more) => {
    const asked = event("2031-06-10");
    const without = effectsOf([asked], { ...more, all: [asked, ...("all" in more ? more.all : [])] });
    expect(without[0]!.overlaps).toEqual([]);
    expect(without[0]!.units).not.toEqual(effectsOf([asked])[0]!.units);
  });
});

describe("days that can't be judged", () => {
  const months = ACCOUNT.months;
  const TODAY = "2032-04-15";
  const known = { today: TODAY, shownFrom: null, knowledgeOf: knowledgeIn(coverageOfMonths(months, TODAY)) };
  const why = (start: string, more: Partial<KnownDays> = {}) =>
    whyUnknown({ ...known, ...more }, start, addDays(start, 6));
  const among = (some: readonly ReportMonth[]) => ({ knowledgeOf: knowledgeIn(coverageOfMonths(some, TODAY)) });
  const madeOn = (day: string) =>
    months.map((one) => (one.month === day.slice(0, 7) ? { ...one, through: day, until: `${day}T12:00:00Z` } : one));

  test("are those that aren't over, until the day after the last of them", () => {
    expect(why("2031-06-10", { today: "2031-06-16" })).toBe("not_over");
    expect(why("2031-06-10", { today: "2031-06-17" })).toBeNull();
  });

  test("are those of a month known only as a whole, which also leave the baseline", () => {
    const wholeApril = months.map((one) => (one.month === "2031-04" ? storedMonth(toMonthGrain(one.estimator!)) : one));
    expect(why("2031-04-26", among(wholeApril))).toBe("no_days");
    expect(why("2031-06-10", among(wholeApril))).toBeNull();
    const whole = unknownDays({ ...known, ...among(wholeApril) }, "2031-07-02");
    expect([...whole]).toEqual(Array.from({ length: 30 }, (_, i) => BASELINE_DAYS - 92 + i));
  });

  test("leave nothing to compare with when only the event's own days are known one by one", () => {
    const whole = months.map((one) => (one.month < "2031-06" ? storedMonth(toMonthGrain(one.estimator!)) : one));
    const [answer] = effectsOf([event("2031-06-10")], { months: whole });
    expect(answer).toMatchObject({ why_not: "no_days", effect: null });
  });

  test("are those of a missing month, and later ones than the newest report covers", () => {
    expect(why("2031-06-28", among(months.filter(({ month }) => month !== "2031-07")))).toBe("no_days");
    expect(why("2031-06-10", among(madeOn("2031-06-15")))).toBe("no_days");
  });

  test("are the day on which the report was made, too, because it ends at an hour", () => {
    expect(why("2031-06-10", among(madeOn("2031-06-16")))).toBe("no_days");
    expect(why("2031-06-10", among(madeOn("2031-06-17")))).toBeNull();
  });

  test("before an event leave a partial month's days out of the baseline, from the day of its report on", () => {
    const leftOut = unknownDays({ ...known, ...among(madeOn("2031-05-20")) }, "2031-06-10");
    const before = BASELINE_DAYS - 160;
    expect([...leftOut].filter((place) => place >= before)).toEqual(
      Array.from({ length: 12 }, (_, i) => BASELINE_DAYS - 21 + i),
    );
  });

  test("are none of a month whose file proves that nothing was sold", () => {
    const empty = months.map((one) =>
      one.month === "2031-05" ? storedMonth(monthContent("2031-05", "month", [])) : one,
    );
    expect(why("2031-05-10", among(empty))).toBeNull();
  });

  test("are those before the plan's first day; hidden days before an event only shorten its baseline", () => {
    expect(why("2031-06-10", { shownFrom: "2031-06-11" })).toBe("no_days");
    expect(why("2031-06-10", { shownFrom: "2031-06-10" })).toBeNull();
    const hidden = unknownDays({ ...known, shownFrom: "2031-05-01" }, "2031-06-10");
    expect([...hidden]).toEqual(Array.from({ length: BASELINE_DAYS - 40 }, (_, i) => i));
  });

  test("leave out a baseline before the first stored month", () => {
    expect(unknownDays(known, "2031-01-20").size).toBe(BASELINE_DAYS - 19);
    expect(unknownDays(known, addDays("2031-01-01", BASELINE_DAYS)).size).toBe(0);
  });
});

test.each([
  ["the book's mean royalty per paid copy", [10, 20], [3, 2], 6],
  ["that of all books where the book sold none", [0, 0], [0, 0], 4],
  ["that of all books where refunds outweigh sales", [-5, 0], [-1, 0], 4],
])("takes %s as what one reader brings", (_, sales, units, expected) => {
  expect(readerRoyalty({ sales, units }, { sales: [16], units: [4] }, 2)).toBe(expected);
});

test("takes the usual royalty as what one reader brings before anything was sold", () => {
  const none = { sales: [0], units: [0] };
  expect(readerRoyalty(none, none, 2_000_000)).toBe(2_000_000);
});
