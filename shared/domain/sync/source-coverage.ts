import { type AgedFile, coverageAt, type MonthCoverage, missingMonths } from "#shared/domain/coverage/coverage.ts";
import { gapsIn, monthsLacking } from "#shared/domain/coverage/gaps.ts";
import { lastPublishedMonth } from "#shared/domain/kenp/publication.ts";
import { AMAZON_SALES_FAMILIES, type AmazonFamily, isAmazonSalesFamily } from "#shared/domain/report-month.ts";
import {
  addMonths,
  dayIn,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import { formatDate, formatDayOf, formatMonthShort } from "#shared/primitives/format-dates.ts";
import { familyOf, type SyncSource } from "./sources.ts";

export interface SyncedFile extends AgedFile {
  readonly source: AmazonFamily;
  readonly pages: number;
}

export interface StoredFiles {
  /** The files of all families. */
  readonly files: readonly SyncedFile[];
  /** Fetched months, including those without figures. */
  readonly fetched: readonly IsoMonth[];
  /** The first month whose final figures are expected; null for all months with figures. */
  readonly finalFrom: IsoMonth | null;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
}

export interface SourceCoverage {
  readonly from: IsoMonth;
  readonly to: IsoMonth;
  /** The last day with figures by day; null for sources that have none. */
  readonly newestDay: IsoDate | null;
  /** Expected months without a file. */
  readonly holes: readonly IsoMonth[];
  /** The first ended month whose figures end before its last day, and that day; null when there is none. */
  readonly unfinished: { readonly month: IsoMonth; readonly through: IsoDate } | null;
  /** The newest evidence of any file, ISO 8601 in UTC. */
  readonly knownAt: string;
}

/** In order, without months that a file proves to be empty. */
const filledMonths = (files: readonly SyncedFile[]): IsoMonth[] =>
  files
    .filter(({ isEmpty }) => !isEmpty)
    .map(({ month }) => month)
    .sort();

const newestEvidence = (files: readonly SyncedFile[]): string =>
  files
    .flatMap(({ madeAt, confirmedAt }) => [madeAt, confirmedAt ?? madeAt])
    .sort()
    .at(-1)!;

const coverageOfSales = (sales: readonly SyncedFile[], from: IsoMonth, to: IsoMonth, { now, timeZone }: StoredFiles) =>
  coverageAt(sales, {
    sources: AMAZON_SALES_FAMILIES,
    range: { start: firstDayOf(from), end: lastDayOf(to) },
    expectedFrom: from,
    now,
    timeZone,
  });

function newestDayOf(months: readonly MonthCoverage[]): IsoDate | null {
  const newest = months.findLast(({ kind }) => kind === "days" || kind === "empty");
  return newest ? (newest.through ?? lastDayOf(newest.month)) : null;
}

/** Every month since the first file that has ended is expected, unless a fetch found it empty. */
function dailyCoverage(stored: StoredFiles): SourceCoverage | null {
  const sales = stored.files.filter(({ source }) => isAmazonSalesFamily(source));
  const filled = filledMonths(sales);
  const [from, last] = [filled[0], filled.at(-1)];
  if (from === undefined || last === undefined) return null;
  const today = dayIn(stored.timeZone, stored.now);
  const ended = addMonths(monthOf(today), -1);
  const months = coverageOfSales(sales, from, last > ended ? last : ended, stored);
  const known = new Set([...stored.fetched, monthOf(today)]);
  const gaps = gapsIn(months, { start: firstDayOf(from), end: lastDayOf(ended) }, today);
  const unfinished = gaps.find(({ lack }) => lack === "ends_early");
  return {
    from,
    to: months.at(-1)!.month,
    newestDay: newestDayOf(months),
    knownAt: newestEvidence(sales),
    holes: monthsLacking(gaps, "no_file").filter((month) => !known.has(month)),
    unfinished: unfinished ? { month: unfinished.month, through: unfinished.through! } : null,
  };
}

/** Final figures are expected once published, for each month with page reads or without a daily report. */
function finalCoverage(stored: StoredFiles): SourceCoverage | null {
  const own = stored.files.filter(({ source }) => source === "prior-months");
  const [filled, sales] = [filledMonths(own), stored.files.filter(({ source }) => isAmazonSalesFamily(source))];
  const [first, last] = [filled[0], filled.at(-1)];
  if (first === undefined || last === undefined) return null;
  const begin = [filledMonths(sales)[0]!, stored.finalFrom ?? ""].sort().at(-1)!;
  const published = lastPublishedMonth(dayIn(stored.timeZone, stored.now));
  const [from, to] = [begin < first ? begin : first, published > last ? published : last];
  const months = coverageOfSales(sales, from, to, stored);
  const final = new Set(own.map(({ month }) => month));
  const wanted = new Set(missingMonths(months).filter((month) => !stored.fetched.includes(month)));
  for (const { month, pages } of sales) if (pages > 0 && month >= begin) wanted.add(month);
  return {
    from,
    to,
    newestDay: null,
    unfinished: null,
    knownAt: newestEvidence(own),
    holes: months
      .map(({ month }) => month)
      .filter((month) => wanted.has(month) && !final.has(month) && month <= published),
  };
}

/** A month without payments is no gap. */
function paymentCoverage({ files }: StoredFiles): SourceCoverage | null {
  const own = files.filter(({ source }) => source === "payments");
  const filled = filledMonths(own);
  const [from, to] = [filled[0], filled.at(-1)];
  if (from === undefined || to === undefined) return null;
  return { from, to, newestDay: null, holes: [], unfinished: null, knownAt: newestEvidence(own) };
}

const COVERAGE: Readonly<Record<AmazonFamily, (stored: StoredFiles) => SourceCoverage | null>> = {
  estimator: dailyCoverage,
  "prior-months": finalCoverage,
  payments: paymentCoverage,
};

/** Determines what the stored files of a source cover, and the months that they lack; null without any file. */
export function sourceCoverage(source: SyncSource, stored: StoredFiles): SourceCoverage | null {
  const family = familyOf(source);
  return family && COVERAGE[family](stored);
}

const countOf = (months: readonly IsoMonth[], lack: string): string =>
  months.length === 1
    ? `${formatMonthShort(months[0]!)} has no ${lack}.`
    : `${months.length} months have no ${lack}, most recently ${formatMonthShort(months.at(-1)!)}.`;

/**
 * Describes for the author what their uploaded files lack; null when they are up to date. Payments are late when their
 * newest report was made before last month, because Amazon pays once a month.
 */
export function describeLack(
  source: SyncSource,
  { holes, unfinished, knownAt }: SourceCoverage,
  { now, timeZone }: Pick<StoredFiles, "now" | "timeZone">,
): string | null {
  if (source === "payments") {
    const isOld = monthOf(dayIn(timeZone, Date.parse(knownAt))) < addMonths(monthOf(dayIn(timeZone, now)), -1);
    const day = formatDayOf(knownAt, timeZone);
    return isOld ? `Your newest payments report is from ${day}. Later payments are missing.` : null;
  }
  if (holes.length > 0) return countOf(holes, source === "prior_months" ? "final royalties" : "report");
  if (unfinished === null) return null;
  const { month, through } = unfinished;
  return `Your newest report for ${formatMonthShort(month)} ends on ${formatDate(through)}, before the end of the month.`;
}
