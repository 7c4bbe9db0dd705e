import type { MonthGap } from "#shared/domain/coverage/gaps.ts";
import { isAsLong } from "#shared/domain/coverage/known-days.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { percentChange } from "#shared/domain/royalties/compare/percent-change.ts";
import type { Totals } from "#shared/domain/royalties/group-records.ts";
import type { SummaryMeasure } from "#shared/domain/royalties/measures.ts";
import type { ConvertedRecord } from "#shared/domain/royalties/rates/convert-report.ts";
import type { ReportType } from "#shared/domain/royalties/report.ts";
import { sumOfColumns } from "#shared/domain/royalties/table/column.ts";
import { firstDayOf, type IsoDate, lastDayOf } from "#shared/primitives/dates.ts";
import { roundedTogether, roundedValue } from "../../measures.ts";
import { type ChartDays, isUnknown, type Periods, periodName, periodsOf } from "../series/periods.ts";

export interface LineSide extends Periods {
  readonly name: string;
  readonly values: readonly number[];
  readonly estimated: readonly number[];
  /** The values as displayed, which add up to the displayed total. */
  readonly shown: readonly number[];
  readonly range: DateRange;
}

export interface LineData {
  readonly measure: SummaryMeasure;
  readonly newer: LineSide;
  readonly older: LineSide | null;
}

interface Side {
  readonly labels: readonly string[];
  readonly type: ReportType;
  readonly records: readonly ConvertedRecord[];
  readonly totals: Totals;
  readonly range: DateRange;
  readonly gaps?: readonly MonthGap[];
}

export function lineSide(side: Side, name: string, measure: SummaryMeasure, days: ChartDays): LineSide {
  const { labels, records, totals, range } = side;
  const columns = (of: SummaryMeasure | "royaltyEstimated") =>
    sumOfColumns(
      records.map(({ values }) => values[of]),
      labels.length,
    );
  const values = columns(measure);
  return {
    ...periodsOf(side, days),
    name,
    values,
    shown: roundedTogether(measure, values, roundedValue(measure, totals[measure])),
    estimated: measure === "royalty" ? columns("royaltyEstimated") : labels.map(() => 0),
    range,
  };
}

export interface LinePoint {
  readonly name: string;
  readonly value: number;
}

/** One position of both ranges; a side without this position, or with it still in the future, is null. */
export interface LinePosition {
  readonly newer: LinePoint | null;
  readonly older: LinePoint | null;
  /** From the older to the newer; null unless both exist. */
  readonly change: { readonly difference: number; readonly percent: number } | null;
}

/** A side's figure at a position; null where it is not known, in the future, or beyond its range. */
export const pointAt = (side: LineSide | null, i: number): LinePoint | null =>
  side === null || i >= side.begun || isUnknown(side, i) ? null : { name: periodName(side, i), value: side.shown[i]! };

const changeOf = (then: number, now: number): NonNullable<LinePosition["change"]> => ({
  difference: now - then,
  percent: percentChange(then, now),
});

const laterOf = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);
const earlierOf = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

/** The days of a position that lie in the range, or null when not all of them are known in full. */
function fullDaysAt({ labels, range, type, openAt, files }: LineSide, i: number): DateRange | null {
  const label = labels[i];
  if (label === undefined || files[i] || (type === "DAY" && i === openAt)) return null;
  if (type === "DAY") return { start: label, end: label };
  const [first, last] = type === "MONTH" ? [label, label] : [`${label}-01`, `${label}-12`];
  return { start: laterOf(firstDayOf(first), range.start), end: earlierOf(lastDayOf(last), range.end) };
}

/**
 * Both ranges side by side: first day with first day, second with second. A change needs as many days on both sides,
 * each one known in full.
 */
export function linePositions({ newer, older }: LineData): LinePosition[] {
  const length = Math.max(newer.labels.length, older?.labels.length ?? 0);
  return Array.from({ length }, (_, i) => {
    const [now, then] = [pointAt(newer, i), pointAt(older, i)];
    const [fullNow, fullThen] = [fullDaysAt(newer, i), older && fullDaysAt(older, i)];
    const compares = fullNow !== null && fullThen !== null && isAsLong(fullNow, fullThen);
    return {
      newer: now,
      older: then,
      change: compares && now && then ? changeOf(then.value, now.value) : null,
    };
  });
}
