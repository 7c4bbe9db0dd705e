import { perMeasure } from "../measures.ts";
import type { ConvertedRecord } from "../rates/convert-report.ts";
import { emptyColumn, isEmptyColumn } from "../table/column.ts";

export const monthsOfDays = (days: readonly string[]): string[] => [...new Set(days.map((day) => day.slice(0, 7)))];

function foldValues(values: readonly number[], places: readonly number[], count: number): readonly number[] {
  if (isEmptyColumn(values)) return emptyColumn(count);
  const sums = Array<number>(count).fill(0);
  for (let i = 0; i < places.length; i++) sums[places[i]!]! += values[i] ?? 0;
  return sums;
}

/**
 * Aggregates daily records by month, for a comparison whose other side is known only by month. Money was converted by
 * day with its month's rate, so every sum stays the same.
 */
export function foldToMonths(
  records: readonly ConvertedRecord[],
  days: readonly string[],
): { readonly labels: readonly string[]; readonly records: ConvertedRecord[] } {
  const labels = monthsOfDays(days);
  const placeOf = new Map(labels.map((month, i) => [month, i]));
  const places = days.map((day) => placeOf.get(day.slice(0, 7))!);
  return {
    labels,
    records: records.map((record) => ({
      ...record,
      values: perMeasure((measure) => foldValues(record.values[measure], places, labels.length)),
    })),
  };
}
