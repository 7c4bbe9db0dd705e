import type { ConvertedRecord } from "./convert-report.ts";
import { perMeasure } from "./per-measure.ts";

/** The months that a report's days lie in, in order. */
export const monthsOfDays = (days: readonly string[]): string[] => [...new Set(days.map((day) => day.slice(0, 7)))];

function foldValues(values: readonly number[], days: readonly string[], months: readonly string[]): number[] {
  const places = new Map(months.map((month, i) => [month, i]));
  const sums = months.map(() => 0);
  days.forEach((day, i) => {
    sums[places.get(day.slice(0, 7))!]! += values[i] ?? 0;
  });
  return sums;
}

/**
 * Records by days as records by months, for a comparison whose other side is known by months only. Money was converted by day with its month's rate, so
 * that every sum stays the same.
 */
export function foldToMonths(
  records: readonly ConvertedRecord[],
  days: readonly string[],
): { readonly labels: readonly string[]; readonly records: ConvertedRecord[] } {
  const labels = monthsOfDays(days);
  return {
    labels,
    records: records.map((record) => ({
      ...record,
      values: perMeasure((measure) => foldValues(record.values[measure], days, labels)),
    })),
  };
}
