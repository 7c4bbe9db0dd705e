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

export interface Positions {
  readonly labels: readonly string[];
  /**
   * Maps each value of a month's column to its position; −1 when its day is outside of the range, and for a month
   * without days in a report by day. `length` is the column's: the month's days, or 1 without days.
   */
  indexesOf(month: IsoMonth, length: number): readonly number[];
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
  const wholeAt = (month: IsoMonth): number => places.get(type === "YEAR" ? yearOf(month) : month) ?? -1;
  return {
    labels,
    indexesOf(month, length) {
      const offset = toEpochDay(firstDayOf(month)) - firstDay;
      if (length === 1) return [type === "DAY" ? -1 : wholeAt(month)];
      return Array.from({ length }, (_, i) => {
        const day = offset + i;
        if (day < 0 || day >= days) return -1;
        return type === "DAY" ? day : wholeAt(month);
      });
    },
  };
}
