import type { Totals } from "#shared/domain/royalties/group-records.ts";
import { roundBorrows } from "#shared/domain/royalties/table/borrows.ts";
import { fromMicros, roundToCents } from "#shared/primitives/money.ts";
import type { Numbers } from "#web/lib/numbers.ts";

/** What a chart can show, in the order of its tabs. */
export const CHART_MEASURES = [
  { key: "royalty", name: "Royalties" },
  { key: "reads", name: "Page Reads" },
  { key: "borrows", name: "Borrows" },
  { key: "sales", name: "Sales" },
  { key: "free", name: "Free" },
] as const;
export type ChartMeasure = (typeof CHART_MEASURES)[number]["key"];

/** The tabs for ranges with these totals: borrows come from page reads, so without them there is no such tab. */
export const measuresFor = (totals: readonly Totals[]): readonly (typeof CHART_MEASURES)[number][] =>
  CHART_MEASURES.filter(({ key }) => key !== "borrows" || totals.some(({ reads }) => reads !== 0));

/** A value as it is drawn: money in units of its currency, everything else as it is counted. */
export const drawnValue = (measure: ChartMeasure, value: number): number =>
  measure === "royalty" ? fromMicros(value) : value;

/** A value as it is shown: money in cents, borrows whole, which are fractions until here (decision 38). */
export function roundedValue(measure: ChartMeasure, value: number): number {
  if (measure === "royalty") return roundToCents(value);
  return measure === "borrows" ? roundBorrows(value) : value;
}

/** A value in words. */
export function showValue(measure: ChartMeasure, value: number, currency: string, numbers: Numbers): string {
  const rounded = roundedValue(measure, value);
  return measure === "royalty" ? numbers.money(rounded, currency) : numbers.count(rounded);
}

/** A value on the axis, as short as it can be said. */
export const axisValue = (measure: ChartMeasure, value: number, currency: string, numbers: Numbers): string =>
  measure === "royalty" ? numbers.moneyShort(value, currency) : numbers.count(value);
