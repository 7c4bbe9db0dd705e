import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import {
  eachDay,
  eachMonth,
  eachYear,
  firstDayOf,
  type IsoMonth,
  toEpochDay,
  yearOf,
} from "#shared/primitives/dates.ts";
import type { ReportType } from "../report.ts";

/**
 * The part of a month within the range: its values from `from` up to but not including `to`, the position of the first,
 * and the step to the next.
 */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly step: 0 | 1;
}

export interface Positions {
  readonly labels: readonly string[];
  /**
   * Maps the values of a month's column to positions; null when none of its days is in the range, and for a month
   * without days in a report by day. `length` is the column's: the month's days, or 1 without days.
   */
  spanOf(month: IsoMonth, length: number): Span | null;
}

/** The sum of a column's values in a span; `total` is that of the whole column. */
export function sumInside(values: readonly number[], total: number, { from, to }: Span): number {
  if (from === 0 && to === values.length) return total;
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i]!;
  return sum;
}

const LABELS: Readonly<Record<ReportType, (start: string, end: string) => string[]>> = {
  DAY: eachDay,
  MONTH: eachMonth,
  YEAR: eachYear,
};

export function positionsOf(type: ReportType, { start, end }: DateRange): Positions {
  const labels = LABELS[type](start, end);
  const places = new Map(labels.map((label, i) => [label, i]));
  const firstDay = toEpochDay(start);
  const days = toEpochDay(end) - firstDay + 1;
  const wholeAt = (month: IsoMonth): number | undefined => places.get(type === "YEAR" ? yearOf(month) : month);
  return {
    labels,
    spanOf(month, length) {
      const whole = wholeAt(month);
      if (length === 1) return whole === undefined ? null : { from: 0, to: 1, at: whole, step: 0 };
      const offset = toEpochDay(firstDayOf(month)) - firstDay;
      const [from, to] = [Math.max(0, -offset), Math.min(length, days - offset)];
      if (from >= to) return null;
      if (type === "DAY") return { from, to, at: offset + from, step: 1 };
      return whole === undefined ? null : { from, to, at: whole, step: 0 };
    },
  };
}
