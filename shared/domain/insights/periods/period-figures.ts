import { type ConvertedRecord, convertReport, type Measure } from "#shared/domain/royalties/rates/convert-report.ts";
import { sumOfColumns } from "#shared/domain/royalties/table/column.ts";
import { countDays, eachDay } from "#shared/primitives/dates.ts";
import type { BookReport } from "../by-book/book-report.ts";
import type { Periods } from "./periods.ts";

/** A book's figures by day in one currency, first the previous period, then as many days of the event. */
export interface PeriodRecords {
  readonly records: readonly ConvertedRecord[];
  /** Days of each period. */
  readonly days: number;
}

/** Totals of a measure in both periods. */
export interface PeriodTotals {
  readonly event: number;
  readonly previous: number;
}

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
  report: Pick<BookReport, "startDate" | "endDate" | "records" | "books" | "currencies">,
  { periods, currency, stores }: PeriodQuestion,
): PeriodRecords {
  const labels = eachDay(report.startDate, report.endDate);
  const chosen = report.records.filter(({ marketplace_id: id }) => stores.length === 0 || stores.includes(id));
  return { records: convertReport({ ...report, labels, records: chosen }, currency), days: lengthOf(periods) };
}

/** A measure by day over both periods; money in millionths. */
export const dailyOf = ({ records, days }: PeriodRecords, measure: Measure): readonly number[] =>
  filledUp(records.length === 0 ? [] : sumOfColumns(records.map(({ values }) => values[measure])), days);

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Divides daily values into the totals of both periods. */
export const totalsOf = (daily: readonly number[], days: number): PeriodTotals => ({
  previous: total(daily.slice(0, days)),
  event: total(daily.slice(days)),
});

/** The totals of a measure over all records. */
export const periodTotals = (figures: PeriodRecords, measure: Measure): PeriodTotals =>
  totalsOf(dailyOf(figures, measure), figures.days);

/** The same figures for one group of records at a time, by key, in order of first appearance. */
export function groupPeriods(
  { records, days }: PeriodRecords,
  keyOf: (record: ConvertedRecord) => string,
): ReadonlyMap<string, PeriodRecords> {
  const groups = Map.groupBy(records, keyOf);
  return new Map([...groups].map(([key, own]) => [key, { records: own, days }]));
}
