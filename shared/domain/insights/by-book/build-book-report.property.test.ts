import fc from "fast-check";
import { expect, test } from "vitest";
import { KENP_SETTINGS } from "#shared/domain/kenp/settings.ts";
import { toMonthGrain } from "#shared/domain/royalties/months/month-grain.ts";
import { FIRST_MONTH, MONTHS, PRODUCTS } from "#shared/domain/royalties/testing/generated-account.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { storedMonth } from "#shared/domain/royalties/testing/report-of.ts";
import { addDays, countDays, eachDay, eachMonth, firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import { bookInput, bookReportOf } from "../testing/book-report-of.ts";
import type { DaySums } from "./book-report.ts";
import { sumByCurrency } from "./day-sums.ts";

const [FIRST_DAY, LAST_DAY] = [firstDayOf(FIRST_MONTH), lastDayOf(MONTHS.at(-1)!)];
const WORKS = [...new Set(PRODUCTS.map(({ bookId }) => bookId))];

const ranges = fc
  .tuple(fc.nat(countDays(FIRST_DAY, LAST_DAY) - 1), fc.integer({ min: 1, max: 120 }))
  .map(([at, days]) => {
    const start = addDays(FIRST_DAY, at);
    return { start, end: addDays(start, days - 1) };
  });
const questions = fc.record({
  range: ranges,
  bookId: fc.constantFrom(...WORKS),
  setting: fc.constantFrom(...KENP_SETTINGS),
});

/** Sums of any number of books per currency, without currencies that are 0 on every day. */
function together(...sums: readonly (readonly DaySums[])[]): DaySums[] {
  const added = new Map<string, DaySums>();
  for (const one of sums.flat()) {
    const before = added.get(one.currency);
    const add = (a: readonly number[], b: readonly number[] | undefined) => a.map((value, i) => value + (b?.[i] ?? 0));
    added.set(one.currency, {
      currency: one.currency,
      royalties: add(one.royalties, before?.royalties),
      orders: add(one.orders, before?.orders),
      free_orders: add(one.free_orders, before?.free_orders),
      reads: add(one.reads, before?.reads),
    });
  }
  return [...added.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

test("divides all figures between a book, the rest of its series and the others, whichever book is asked for", () => {
  fc.assert(
    fc.property(questions, fc.constantFrom(...WORKS), (question, other) => {
      const allOf = (bookId: string) => {
        const { records, others } = bookReportOf({ ...question, bookId, withSeries: true });
        return together(sumByCurrency(records), others);
      };
      expect(allOf(question.bookId)).toEqual(allOf(other));
    }),
  );
});

test("lists the other books one by one with the same sums as together", () => {
  fc.assert(
    fc.property(questions, (question) => {
      const { others, backlist } = bookReportOf({ ...question, withBacklist: true });
      expect(together(backlist!)).toEqual(others);
    }),
  );
});

test("reports merged works as the sum of both, apart from their series", () => {
  fc.assert(
    fc.property(questions, fc.constantFrom(...WORKS), (question, other) => {
      fc.pre(question.bookId !== other);
      const alone = PRODUCTS.map((product) => ({ ...product, series: null }));
      const merged = alone.map((p) => (p.bookId === other ? { ...p, bookId: question.bookId } : p));
      const of = (bookId: string, products = alone) =>
        sumByCurrency(bookReportOf({ ...question, bookId, products }).records);
      expect(of(question.bookId, merged)).toEqual(together(of(question.bookId), of(other)));
    }),
  );
});

test("drops exactly the days of months known only as a whole, and names these months", () => {
  fc.assert(
    fc.property(questions, fc.subarray([...MONTHS]), ({ range, ...question }, wholes) => {
      const input = bookInput({ range, ...question });
      const isWhole = (month: string) => wholes.includes(month);
      const months = input.months.map((stored) =>
        isWhole(stored.month) ? storedMonth(toMonthGrain(stored.estimator!)) : stored,
      );
      const report = bookReportOf({ range, ...question, months });
      const rest = bookReportOf({ range, ...question, months: input.months.filter(({ month }) => !isWhole(month)) });
      expect(report.without_days).toEqual(eachMonth(range.start, range.end).filter(isWhole));
      expect({ ...report, without_days: [] }).toEqual({ ...rest, missing_months: [] });
    }),
  );
});

test("names exactly the days that no stored day covers as unknown, and those of a report made on them as open", () => {
  fc.assert(
    fc.property(questions, fc.subarray([...MONTHS]), fc.nat(27), ({ range, ...question }, open, at) => {
      const months = bookInput({ range, ...question }).months.map((stored) => {
        const through = addDays(firstDayOf(stored.month), at);
        return open.includes(stored.month) ? { ...stored, through, until: `${through}T12:00:00.000Z` } : stored;
      });
      const { unknown_days, open_days } = bookReportOf({ range, ...question, months });
      const isStored = (day: string) => MONTHS.includes(day.slice(0, 7));
      const isAfter = (day: string) => open.includes(day.slice(0, 7)) && Number(day.slice(8)) > at + 1;
      const days = eachDay(range.start, range.end);
      expect(unknown_days).toEqual(days.filter((day) => !isStored(day) || isAfter(day)));
      const isReports = (day: string) => open.includes(day.slice(0, 7)) && Number(day.slice(8)) === at + 1;
      expect(open_days).toEqual(days.filter((day) => isStored(day) && isReports(day)));
    }),
  );
});

test("values equal days equally on both sides of a month that isn't final, under every setting", () => {
  const money = fc.integer({ min: 1, max: 90_000 }).map((n) => n * 10_000);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), money, fc.constantFrom(...KENP_SETTINGS), (pages, kenp, setting) => {
      const monthOf = (month: string, paid: Readonly<Record<string, number>>) =>
        storedMonth(
          monthContent(
            month,
            "day",
            [{ store: "Amazon.com", asin: PRODUCTS[0]!.productId, columns: { reads: Array<number>(31).fill(pages) } }],
            paid,
          ),
        );
      const [record] = bookReportOf({
        range: { start: "2031-11-17", end: "2032-01-14" },
        bookId: PRODUCTS[0]!.bookId,
        months: [monthOf("2031-11", { USD: kenp }), monthOf("2031-12", { USD: kenp }), monthOf("2032-01", {})],
        setting,
      }).records;
      const royalties = record!.royalties_reads;
      // A month's money is rounded to a millionth once, and divided over its days.
      expect(Math.max(...royalties) - Math.min(...royalties)).toBeLessThanOrEqual(1);
      expect(royalties[0]).toBeGreaterThan(0);
    }),
  );
});
