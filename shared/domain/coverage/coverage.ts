import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { isRatePublished } from "#shared/domain/kenp/publication.ts";
import {
  dayIn,
  eachMonth,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import { type FileReach, fileReach, type MonthAge } from "./file-reach.ts";

/**
 * What is known of one month.
 * - `days`: a figure for each day
 * - `whole`: one figure for the month, which belongs to none of its days
 * - `empty`: a file proves that the month has no figures, so that each day is known to be zero
 * - `missing`: no file, although one is expected
 * - `unexpected`: no file, and none is expected: before the account's first month, or a source that skips months
 * - `future`: the month hasn't begun
 */
export const MONTH_KINDS = ["days", "whole", "empty", "missing", "unexpected", "future"] as const;
export type MonthKind = (typeof MONTH_KINDS)[number];

export interface MonthCoverage {
  readonly month: IsoMonth;
  readonly kind: MonthKind;
  /** The source whose file the figures come from; null without a file. */
  readonly source: string | null;
  /** The last day in the figures when they end within the month; null when they cover all of it. */
  readonly through: IsoDate | null;
  /** The instant on that day up to which the newest file reaches, ISO 8601 in UTC; null together with `through`. */
  readonly until: string | null;
  /** The month's figures are Amazon's final ones. */
  readonly isFinal: boolean;
  /** The month is over, but its newest file was made before its end or before its final figures. */
  readonly isTooOld: boolean;
}

/** As much of a month's coverage as decides which figures are known. */
export type KnownMonth = Omit<MonthCoverage, "isFinal" | "isTooOld">;

/** A stored month of one source. */
export interface CoveredFile {
  readonly source: string;
  readonly month: IsoMonth;
  readonly grain: "day" | "month";
  /** The point within the month at which the figures end; null when they cover all of it (`fileReach`). */
  readonly reach: FileReach | null;
  readonly isFinal: boolean;
  /** The file proves that there are no figures. */
  readonly isEmpty: boolean;
}

/** How a source delivers months. A source without an entry has a file only for months with figures. */
export interface SourceRule {
  /** Every month since the account's first one has a file, so that an absent one is a gap. */
  readonly hasEveryMonth: boolean;
  /** Whether Amazon has published the month's final figures by a day. */
  readonly isFinalDue: (month: IsoMonth, today: IsoDate) => boolean;
}

const isOver = (month: IsoMonth, today: IsoDate): boolean => month < monthOf(today);

/** Rules by source. Another retailer's source is one more entry. */
export const SOURCE_RULES: Readonly<Record<string, SourceRule>> = {
  estimator: { hasEveryMonth: true, isFinalDue: isRatePublished },
  "prior-months": { hasEveryMonth: false, isFinalDue: isRatePublished },
  payments: { hasEveryMonth: false, isFinalDue: isOver },
};

export interface CoverageQuery {
  /** Sources whose files count, the preferred one first. They are alternatives: figures of two are never added. */
  readonly sources: readonly string[];
  readonly range: DateRange;
  readonly today: IsoDate;
  /** First month in which files are expected; null when nothing is known of the account yet. */
  readonly expectedFrom: IsoMonth | null;
}

const WITHOUT_FILE = { source: null, through: null, until: null, isFinal: false, isTooOld: false } as const;

/** The preferred file; one that proves nothing or is empty yields to one with figures. */
const preferred = (files: readonly CoveredFile[], sources: readonly string[]): CoveredFile | undefined => {
  const ordered = files
    .filter(({ source }) => sources.includes(source))
    .sort((a, b) => sources.indexOf(a.source) - sources.indexOf(b.source));
  return ordered.find(({ isEmpty }) => !isEmpty) ?? ordered[0];
};

function kindOf({ grain, reach, isEmpty }: CoveredFile): MonthKind {
  if (isEmpty) return reach === null ? "empty" : "days";
  return grain === "day" ? "days" : "whole";
}

function monthCoverage(month: IsoMonth, files: readonly CoveredFile[], query: CoverageQuery): MonthCoverage {
  const { sources, today, expectedFrom } = query;
  if (month > monthOf(today)) return { month, kind: "future", ...WITHOUT_FILE };
  const file = preferred(files, sources);
  if (!file) {
    const isDue = sources.some((source) => SOURCE_RULES[source]?.hasEveryMonth ?? false);
    const isExpected = isDue && expectedFrom !== null && month >= expectedFrom;
    return { month, kind: isExpected ? "missing" : "unexpected", ...WITHOUT_FILE };
  }
  const isFinal = files.some((one) => sources.includes(one.source) && one.isFinal);
  const lacksFinal = !isFinal && !file.isEmpty && (SOURCE_RULES[file.source]?.isFinalDue(month, today) ?? false);
  return {
    month,
    kind: kindOf(file),
    source: file.source,
    through: file.reach?.through ?? null,
    until: file.reach?.until ?? null,
    isFinal,
    isTooOld: isOver(month, today) && (file.reach !== null || lacksFinal),
  };
}

/**
 * Determines what is known of each month of a range: one entry per month, in order. Everything that shows, compares,
 * judges or sends figures asks this function, so that a figure is never wider than its label.
 */
export function coverageOf(files: readonly CoveredFile[], query: CoverageQuery): MonthCoverage[] {
  const byMonth = Map.groupBy(files, ({ month }) => month);
  return eachMonth(query.range.start, query.range.end).map((month) =>
    monthCoverage(month, byMonth.get(month) ?? [], query),
  );
}

/** A stored month with the evidence of its age, as the stores hold it. */
export interface AgedFile extends Omit<CoveredFile, "reach" | "month">, MonthAge {}

/** `coverageOf` for files with their evidence, at a moment (epoch milliseconds) in the author's time zone. */
export const coverageAt = (
  files: readonly AgedFile[],
  { now, timeZone, ...query }: Omit<CoverageQuery, "today"> & { readonly now: number; readonly timeZone: string },
): MonthCoverage[] =>
  coverageOf(
    files.map((file) => ({ ...file, reach: fileReach(file, timeZone) })),
    { ...query, today: dayIn(timeZone, now) },
  );

export type DayKnowledge = "known" | "so_far" | "within_month" | "unknown";

/**
 * What is known of a single day: all of it, only up to an hour (`until`), nothing but the sum of its whole month, or
 * nothing.
 */
export function dayKnowledge({ kind, through }: MonthCoverage, day: IsoDate): DayKnowledge {
  if (kind === "whole") return "within_month";
  if (kind !== "days" && kind !== "empty") return "unknown";
  if (through === null || day < through) return "known";
  return day === through ? "so_far" : "unknown";
}

/** `dayKnowledge` of any day; days outside of the months are unknown. */
export function knowledgeIn(months: readonly MonthCoverage[]): (day: IsoDate) => DayKnowledge {
  const byMonth = new Map(months.map((one) => [one.month, one]));
  return (day) => {
    const own = byMonth.get(monthOf(day));
    return own ? dayKnowledge(own, day) : "unknown";
  };
}

/**
 * Months that are known only as a whole while the range needs some of their days until `lastDay`: their figures don't
 * fit its label.
 */
export const splitMonths = <Month extends KnownMonth>(
  months: readonly Month[],
  { start, end }: DateRange,
  lastDay: IsoDate,
): Month[] =>
  months.filter(({ month, kind, through }) => {
    if (kind !== "whole") return false;
    const last = through ?? [lastDay, lastDayOf(month)].sort()[0]!;
    return start > firstDayOf(month) || end < last;
  });

/** Months without a file although one is expected. */
export const missingMonths = (months: readonly KnownMonth[]): IsoMonth[] =>
  months.flatMap(({ month, kind }) => (kind === "missing" ? [month] : []));

/** Whether nothing is known of any month, so that a sum of them is no figure; false without months. */
export const isNothingKnown = (months: readonly KnownMonth[]): boolean =>
  months.length > 0 && months.every(({ source }) => source === null);

/** Whether a range's figures cover every day of it up to `lastDay`, and no others. */
export const isFullyCovered = (months: readonly MonthCoverage[], range: DateRange, lastDay: IsoDate): boolean =>
  splitMonths(months, range, lastDay).length === 0 &&
  months.every(({ month, kind, through }) => {
    const asked = [range.end, lastDay, lastDayOf(month)].sort()[0]!;
    if (kind === "future" || asked < range.start || asked < firstDayOf(month)) return true;
    if (kind === "missing" || kind === "unexpected") return false;
    return through === null || through >= asked;
  });
