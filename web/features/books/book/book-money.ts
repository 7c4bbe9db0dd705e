import { gapsIn, type MonthGap } from "#shared/domain/coverage/gaps.ts";
import { knownDays } from "#shared/domain/coverage/known-days.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { byMarketplace, groupRecords, type RecordGroup, type Totals } from "#shared/domain/royalties/group-records.ts";
import { headlineFor } from "#shared/domain/royalties/headline/headline.ts";
import { perMeasure } from "#shared/domain/royalties/measures.ts";
import { foldToMonths } from "#shared/domain/royalties/months/fold-to-months.ts";
import { type ConvertedRecord, convertReport } from "#shared/domain/royalties/rates/convert-report.ts";
import type { ReportCoverage, RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { filterRecords, NO_FILTERS } from "#shared/domain/royalties/report-filters.ts";
import { shownEstimate } from "#shared/domain/royalties/table/table-rows.ts";
import { addMonths, firstDayOf, type IsoDate, type IsoMonth, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import type { NumberStyle } from "#shared/primitives/number-style.ts";
import { descending } from "#shared/primitives/order.ts";

/** A month of a book in the shown currency, in millionths, and in units and pages. */
export interface BookMonth {
  readonly month: IsoMonth;
  /** `known` months have a file; the figures of the others are zero and must not be shown as such. */
  readonly state: "known" | "missing" | "unexpected";
  readonly totals: Totals;
  readonly estimated: number;
}

export interface BookMoney {
  readonly currency: string;
  readonly range: DateRange;
  /** Oldest first. */
  readonly months: readonly BookMonth[];
  /** The latest month with figures of any book; null when no month of the range has any. */
  readonly latest: BookMonth | null;
  /** The strongest first. */
  readonly marketplaces: readonly RecordGroup[];
  /** The report has records of the book. */
  readonly hasFigures: boolean;
}

const MONTHS = 12;

/** The twelve calendar months that end with `lastDay`. */
export const rangeOfBook = (lastDay: IsoDate): DateRange => ({
  start: firstDayOf(addMonths(monthOf(lastDay), 1 - MONTHS)),
  end: lastDay,
});

function stateOf(kind: ReportCoverage["kind"] | undefined): BookMonth["state"] {
  if (kind === "missing") return "missing";
  return kind === "unexpected" || kind === "future" ? "unexpected" : "known";
}

function monthAt(records: readonly ConvertedRecord[], at: number): Totals {
  return perMeasure((measure) => records.reduce((sum, { values }) => sum + (values[measure][at] ?? 0), 0));
}

/** A book's part of a report by days or months, month by month and by marketplace. */
export function bookMoney(
  report: RoyaltiesReport,
  bookId: string,
  { currency, kenpcPercent }: { readonly currency: string; readonly kenpcPercent: number },
): BookMoney {
  const converted = convertReport(report, currency, kenpcPercent);
  const own = filterRecords(converted, { ...NO_FILTERS, books: [bookId] });
  const { labels, records } = report.type === "DAY" ? foldToMonths(own, report.labels) : { ...report, records: own };
  const kinds = new Map(report.coverage?.map(({ month, kind }) => [month, kind]));
  const months = labels.map((month, at) => {
    const totals = monthAt(records, at);
    return { month, state: stateOf(kinds.get(month)), totals, estimated: shownEstimate(totals) };
  });
  return {
    currency,
    range: { start: report.startDate, end: report.endDate },
    months,
    latest: months.findLast(({ state }) => state === "known") ?? null,
    marketplaces: groupRecords(records, byMarketplace).sort((a, b) => descending(a.totals.royalty, b.totals.royalty)),
    hasFigures: records.length > 0,
  };
}

interface MonthContext {
  readonly today: IsoDate;
  readonly report: Pick<RoyaltiesReport, "coverage">;
}

const rangeOfMonth = (month: IsoMonth, today: IsoDate): DateRange => {
  return { start: firstDayOf(month), end: month === monthOf(today) ? today : lastDayOf(month) };
};

const coverageOfMonth = ({ coverage = [] }: MonthContext["report"], month: IsoMonth): ReportCoverage[] =>
  coverage.filter((one) => one.month === month);

/** What a month's figures lack. */
export const gapsOf = ({ month }: BookMonth, { today, report }: MonthContext): MonthGap[] =>
  gapsIn(coverageOfMonth(report, month), rangeOfMonth(month, today), today);

/** The sentence that answers what a month has brought: `$412.18 this month so far.` */
export function describeMonth(
  { month, totals, estimated }: BookMonth,
  { currency }: BookMoney,
  { today, report, style }: MonthContext & { readonly style: NumberStyle },
): string {
  const range = rangeOfMonth(month, today);
  const coverage = coverageOfMonth(report, month);
  return headlineFor({
    royalty: totals.royalty,
    estimated,
    currency,
    range,
    preset: month === monthOf(today) ? "this_month" : null,
    today,
    before: null,
    known: knownDays(coverage, range, today),
    coverage,
    style,
  });
}
