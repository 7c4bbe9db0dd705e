import { percentChange } from "#shared/domain/royalties/compare/percent-change.ts";
import type { Totals } from "#shared/domain/royalties/group-records.ts";
import type { ConvertedRecord } from "#shared/domain/royalties/rates/convert-report.ts";
import type { ReportType } from "#shared/domain/royalties/report.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { type ChartMeasure, roundedValue } from "../chart-measures.ts";
import { addColumns } from "../series/add-columns.ts";
import { type ChartDays, type Periods, periodName, periodsOf } from "../series/periods.ts";

export interface LineSide extends Periods {
  readonly name: string;
  readonly values: readonly number[];
  readonly estimated: readonly number[];
  readonly total: number;
}

export interface LineData {
  readonly measure: ChartMeasure;
  readonly newer: LineSide;
  readonly older: LineSide | null;
  /** Both ranges cover corresponding days, so partly known positions can be compared too. */
  readonly isComparable: boolean;
}

interface Side {
  readonly labels: readonly string[];
  readonly type: ReportType;
  readonly records: readonly ConvertedRecord[];
  readonly totals: Totals;
  readonly partial?: ReadonlyMap<IsoMonth, IsoDate>;
}

export function lineSide(side: Side, name: string, measure: ChartMeasure, days: ChartDays): LineSide {
  const { labels, records, totals } = side;
  const columns = (of: ChartMeasure | "royaltyEstimated") =>
    addColumns(
      records.map(({ values }) => values[of]),
      labels.length,
    );
  return {
    ...periodsOf(side, days),
    name,
    values: columns(measure),
    estimated: measure === "royalty" ? columns("royaltyEstimated") : labels.map(() => 0),
    total: totals[measure],
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

const at = (side: LineSide | null, i: number): LinePoint | null =>
  side === null || i >= side.begun || side.files[i]?.kind === "unknown"
    ? null
    : { name: periodName(side, i), value: side.values[i]! };

function changeOf(measure: ChartMeasure, before: number, after: number): NonNullable<LinePosition["change"]> {
  const [then, now] = [roundedValue(measure, before), roundedValue(measure, after)];
  return { difference: now - then, percent: percentChange(then, now) };
}

/**
 * Both ranges side by side: first day with first day, second with second. A partly known position is never compared
 * with a whole one.
 */
export function linePositions({ measure, newer, older, isComparable }: LineData): LinePosition[] {
  const length = Math.max(newer.labels.length, older?.labels.length ?? 0);
  return Array.from({ length }, (_, i) => {
    const [now, then] = [at(newer, i), at(older, i)];
    const compares = isComparable || (!newer.files[i] && !older?.files[i]);
    return {
      newer: now,
      older: then,
      change: compares && now && then ? changeOf(measure, then.value, now.value) : null,
    };
  });
}
