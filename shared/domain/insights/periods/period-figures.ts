import type { Measure } from "#shared/domain/royalties/measures.ts";
import { type ConvertedRecord, convertReport } from "#shared/domain/royalties/rates/convert-report.ts";
import { sumOfColumns } from "#shared/domain/royalties/table/column.ts";
import { countDays, eachDay, type IsoDate } from "#shared/primitives/dates.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { BookReport } from "../by-book/book-report.ts";
import type { Periods } from "./periods.ts";

/** A book's figures by day in one currency, first the previous period, then as many days of the event. */
export interface PeriodRecords {
  readonly records: readonly ConvertedRecord[];
  /** Days of each period. */
  readonly days: number;
  /** Days of the periods whose figures aren't known; their values are 0. */
  readonly unknown: ReadonlySet<IsoDate>;
  readonly isKnown: KnownPeriods;
}

/** Whether every day of a period is known. */
export type KnownPeriods = Readonly<Record<keyof Periods, boolean>>;

/** Totals of a measure in both periods; null for a period with unknown days. */
export type PeriodTotals = Readonly<Record<keyof Periods, number | null>>;
export type KnownTotals = Readonly<Record<keyof Periods, number>>;

export type Unknowns = Pick<BookReport, "startDate" | "unknown_days" | "open_days">;

/** Days of both periods without known figures, days that the plan hides included. */
function unknownDaysOf({ startDate, unknown_days }: Unknowns, { previous, event }: Periods): Set<IsoDate> {
  const hidden = eachDay(previous.start, event.end).filter((day) => day < startDate);
  return new Set([...unknown_days, ...hidden]);
}

/** A period is known when each of its days is, to its end. */
export function knownPeriodsOf(report: Unknowns, periods: Periods): KnownPeriods {
  const notInFull = new Set([...unknownDaysOf(report, periods), ...report.open_days]);
  const isKnown = ({ start, end }: Periods["event"]) => !eachDay(start, end).some((day) => notInFull.has(day));
  return { previous: isKnown(periods.previous), event: isKnown(periods.event) };
}

export const asFarAsKnown = ({ event, previous }: KnownTotals, isKnown: KnownPeriods): PeriodTotals => ({
  event: isKnown.event ? event : null,
  previous: isKnown.previous ? previous : null,
});

export interface PeriodQuestion {
  readonly periods: Periods;
  readonly currency: string;
  /** Ids of the chosen stores; none stands for all. */
  readonly stores: readonly number[];
}

/** Days of each of two equal periods. */
export const lengthOf = ({ event }: Periods): number => countDays(event.start, event.end);

/**
 * Values of the last days of both periods, filled up with zeros: a plan may hide the first ones, which then aren't in
 * the report.
 */
export const filledUp = (daily: readonly number[], days: number): readonly number[] =>
  daily.length === 2 * days ? daily : [...Array<number>(2 * days - daily.length).fill(0), ...daily];

/** The records of chosen stores, converted to `currency`. The report's range ends with the event's period. */
export function periodRecords(
  report: Unknowns & Pick<BookReport, "endDate" | "records" | "books" | "currencies">,
  { periods, currency, stores }: PeriodQuestion,
): PeriodRecords {
  const labels = eachDay(report.startDate, report.endDate);
  const chosen = report.records.filter(({ marketplace_id: id }) => stores.length === 0 || stores.includes(id));
  return {
    records: convertReport({ ...report, labels, records: chosen }, currency),
    days: lengthOf(periods),
    unknown: unknownDaysOf(report, periods),
    isKnown: knownPeriodsOf(report, periods),
  };
}

/** A measure by day over both periods; money in millionths. */
export const dailyOf = ({ records, days }: PeriodRecords, measure: Measure): readonly number[] =>
  filledUp(records.length === 0 ? [] : sumOfColumns(records.map(({ values }) => values[measure])), days);
/** Divides daily values into the totals of both periods. */
export const totalsOf = (daily: readonly number[], days: number): KnownTotals => ({
  previous: sum(daily.slice(0, days)),
  event: sum(daily.slice(days)),
});

/** The totals of a measure over all records. */
export const periodTotals = (figures: PeriodRecords, measure: Measure): PeriodTotals =>
  asFarAsKnown(totalsOf(dailyOf(figures, measure), figures.days), figures.isKnown);

/** The same figures for one group of records at a time, by key, in order of first appearance. */
export function groupPeriods(
  { records, ...periods }: PeriodRecords,
  keyOf: (record: ConvertedRecord) => string,
): ReadonlyMap<string, PeriodRecords> {
  const groups = Map.groupBy(records, keyOf);
  return new Map([...groups].map(([key, own]) => [key, { records: own, ...periods }]));
}
