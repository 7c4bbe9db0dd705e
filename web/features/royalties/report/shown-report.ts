import { type KnownMonth, splitMonths } from "#shared/domain/coverage/coverage.ts";
import { gapsIn, type MonthGap } from "#shared/domain/coverage/gaps.ts";
import { isLikeWithLike, type KnownDays, knownDays, likeDays } from "#shared/domain/coverage/known-days.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import {
  byBoxSet,
  byCountry,
  byFormat,
  byMarketplace,
  byOriginal,
  bySeries,
  bySource,
  byWork,
  type GroupBy,
  groupRecords,
  type RecordGroup,
  type Totals,
  totalsOf,
} from "#shared/domain/royalties/group-records.ts";
import { foldToMonths } from "#shared/domain/royalties/months/fold-to-months.ts";
import { type ConvertedRecord, convertReport } from "#shared/domain/royalties/rates/convert-report.ts";
import type { ReportType, RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { filterChoices, filterRecords, type ReportFilters } from "#shared/domain/royalties/report-filters.ts";
import { coveredMonths } from "#shared/domain/royalties/sources/covered-months.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { sum, sumOf } from "#shared/primitives/sums.ts";
import type { Grouping, SplitBy } from "./report-view.ts";

/** One range's displayed figures: filtered, in one currency, grouped, and by month when the other range has no days. */
export interface ShownSide {
  readonly range: DateRange;
  readonly report: RoyaltiesReport;
  /** The period type of the positions; differs from the report's own when it was folded. */
  readonly type: ReportType;
  readonly labels: readonly string[];
  readonly records: readonly ConvertedRecord[];
  readonly groups: readonly RecordGroup[];
  readonly totals: Totals;
  /** What the figures lack. */
  readonly gaps: readonly MonthGap[];
}

export type FilterChoices = ReturnType<typeof filterChoices>;

export interface ShownReport extends ShownSide {
  /** The values each filter offers, whatever is filtered now. */
  readonly choices: FilterChoices;
  /** Other sources than Amazon have figures, whatever is filtered now. */
  readonly isWide: boolean;
  /** A book of the report is a translation of another. */
  readonly hasTranslations: boolean;
  /** A book of the report is a box set, or in one. */
  readonly hasBoxSets: boolean;
  readonly lacksBorrows: boolean;
  readonly older: ShownSide | null;
  /** Days were added up to months, because the compared range has only months. */
  readonly isFolded: boolean;
  readonly known: KnownDays;
  /**
   * Both ranges of the comparison cover corresponding days, so their change is meaningful; true without a comparison.
   */
  readonly isComparable: boolean;
  /** The corresponding days of both ranges, where not all correspond; null where none do. */
  readonly comparable: { readonly newer: DateRange; readonly older: DateRange } | null;
  /** The range the headline compares with; null without a fair comparison. */
  readonly before: {
    readonly range: DateRange;
    readonly royalty: number;
    readonly coverage?: readonly KnownMonth[];
    readonly part?: { readonly end: IsoDate; readonly royalty: number };
    /** The figures of these days for the chart; a comparison that the author chose has them in `older`. */
    readonly side?: ShownSide;
  } | null;
}

export const GROUP_BY: Readonly<Record<SplitBy, GroupBy>> = {
  format: byFormat,
  book: byWork,
  original: byOriginal,
  "box-set": byBoxSet,
  series: bySeries,
  marketplace: byMarketplace,
  source: bySource,
  country: byCountry,
};

/** How a report is displayed: filters, currency, grouping. */
export interface ViewOptions {
  readonly currency: string;
  readonly kenpcPercent: number;
  readonly filters: ReportFilters;
  readonly grouping: Grouping;
  /** The last displayed day; later ones are not missing. */
  readonly lastDay: IsoDate;
}

const rangeOf = ({ startDate, endDate }: RoyaltiesReport): DateRange => ({ start: startDate, end: endDate });

type Conversion = Pick<ViewOptions, "currency" | "kenpcPercent">;

const lastConversions = new WeakMap<RoyaltiesReport, Conversion & { readonly records: readonly ConvertedRecord[] }>();

/** A report's records in one currency. The last conversion of each report is kept, because filters change most often. */
function convertedRecords(report: RoyaltiesReport, { currency, kenpcPercent }: Conversion): readonly ConvertedRecord[] {
  const last = lastConversions.get(report);
  if (last?.currency === currency && last.kenpcPercent === kenpcPercent) return last.records;
  const records = convertReport(report, currency, kenpcPercent);
  lastConversions.set(report, { currency, kenpcPercent, records });
  return records;
}

const filteredRecords = (report: RoyaltiesReport, options: ViewOptions): readonly ConvertedRecord[] =>
  filterRecords(convertedRecords(report, options), options.filters);

/** A range's royalties under these view options. */
export const royaltyOf = (report: RoyaltiesReport, options: ViewOptions): number =>
  totalsOf(filteredRecords(report, options)).royalty;

/** A report's royalties by day under these view options, up to a day. */
export function royaltyThrough(report: RoyaltiesReport, options: ViewOptions, end: IsoDate): number {
  const count = report.labels.filter((day) => day <= end).length;
  return sumOf(filteredRecords(report, options), ({ values }) => sum(values.royalty.slice(0, count)));
}

/** What is known of a report's months; generated reports have files for all of them. */
export const knownMonthsOf = ({
  coverage,
  proofs,
}: Pick<RoyaltiesReport, "coverage" | "proofs">): readonly KnownMonth[] =>
  coverage ?? proofs.map(({ month, through }) => ({ month, kind: "days", source: "estimator", through, until: null }));

/** A range's figures under these view options; `fold` adds its days up to months. */
export function applyView(report: RoyaltiesReport, options: ViewOptions, fold = false): ShownSide {
  const converted = filteredRecords(report, options);
  const folded = fold && report.type === "DAY";
  const { labels, records } = folded
    ? foldToMonths(converted, report.labels)
    : { labels: report.labels, records: converted };
  return {
    range: rangeOf(report),
    report,
    type: folded ? "MONTH" : report.type,
    labels,
    records,
    groups: groupRecords(records, GROUP_BY[options.grouping]),
    totals: totalsOf(records),
    gaps: gapsIn(knownMonthsOf(report), rangeOf(report), options.lastDay),
  };
}

/** How far two reports' figures go, and whether they can be compared. */
export function extentOf(
  report: RoyaltiesReport,
  older: RoyaltiesReport | null,
  lastDay: IsoDate,
): Pick<ShownReport, "known" | "isComparable" | "comparable"> {
  const sideOf = (one: RoyaltiesReport) => ({ range: rangeOf(one), covered: coveredMonths(one, rangeOf(one)) });
  const newer = sideOf(report);
  const known = knownDays(
    report.proofs.length > 0 && !report.coverage ? report.proofs : newer.covered,
    newer.range,
    lastDay,
  );
  if (!older) return { known, isComparable: true, comparable: null };
  const then = sideOf(older);
  const isSplit = (one: RoyaltiesReport, range: DateRange) =>
    splitMonths(one.coverage ?? [], range, lastDay).length > 0;
  if (isLikeWithLike(newer, then, lastDay) && !isSplit(report, newer.range) && !isSplit(older, then.range))
    return { known, isComparable: true, comparable: null };
  const like = likeDays(newer, then, lastDay);
  const canCut = like !== null && !isSplit(report, like.newer) && !isSplit(older, like.older);
  return { known, isComparable: false, comparable: canCut ? like : null };
}

/** The values that each filter offers; they don't depend on the conversion, which is named because it is kept. */
export const choicesOf = (reports: readonly RoyaltiesReport[], conversion: Conversion): FilterChoices =>
  filterChoices(reports.flatMap((report) => convertedRecords(report, conversion)));

/** Whether pages were read of a book without a known page count, so that its borrows can't be calculated. */
export const lacksBorrows = (records: readonly ConvertedRecord[]): boolean =>
  records.some(({ book, values }) => book.metadata.kenpc === null && values.reads.some((pages) => pages > 0));

export const needsFolding = (main: RoyaltiesReport, older: RoyaltiesReport | null): boolean =>
  older !== null && main.type !== older.type && [main.type, older.type].every((type) => type !== "YEAR");

interface Reports extends Pick<ShownReport, "before" | "choices"> {
  readonly report: RoyaltiesReport;
  readonly older: RoyaltiesReport | null;
}

/** A report, with the older one that the author compares it with, under these view options. */
export function showReports({ report, older, before, choices }: Reports, options: ViewOptions): ShownReport {
  const isFolded = needsFolding(report, older);
  const side = applyView(report, options, isFolded);
  const other = older && applyView(older, options, isFolded);
  return {
    ...side,
    ...extentOf(report, older, options.lastDay),
    choices,
    isWide: choices.sources.some(({ value }) => value !== "amazon"),
    hasTranslations: report.books.some(({ original }) => original !== undefined),
    hasBoxSets: report.books.some(({ box_set }) => box_set !== undefined),
    lacksBorrows: lacksBorrows(side.records),
    older: other,
    isFolded,
    before: other ? { range: other.range, royalty: other.totals.royalty, coverage: other.report.coverage } : before,
  };
}
