import type { Totals } from "#shared/domain/royalties/group-records.ts";
import { roundBorrows } from "#shared/domain/royalties/table/borrows.ts";
import { roundTogether } from "#shared/domain/royalties/table/round-together.ts";
import { fromMicros, roundToCents } from "#shared/primitives/money.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";
import { sumOf } from "./series/add-columns.ts";

export const CHART_MEASURES = [
  { key: "royalty", name: TEXT.royalties },
  { key: "reads", name: TEXT.pageReads },
  { key: "borrows", name: TEXT.borrows },
  { key: "sales", name: TEXT.sales },
  { key: "free", name: TEXT.free },
] as const;
export type ChartMeasure = (typeof CHART_MEASURES)[number]["key"];

/**
 * The tabs for ranges with these totals. Borrows are derived from page reads, so there is no borrows tab without them.
 */
export const measuresFor = (totals: readonly Totals[]): readonly (typeof CHART_MEASURES)[number][] =>
  CHART_MEASURES.filter(({ key }) => key !== "borrows" || totals.some(({ reads }) => reads !== 0));

/** A value as drawn: money in currency units, everything else as counted. */
export const drawnValue = (measure: ChartMeasure, value: number): number =>
  measure === "royalty" ? fromMicros(value) : value;

/**
 * A value as displayed: money rounded to cents, borrows to whole numbers; they are fractions until here.
 */
export function roundedValue(measure: ChartMeasure, value: number): number {
  if (measure === "royalty") return roundToCents(value);
  return measure === "borrows" ? roundBorrows(value) : value;
}

/** Values as displayed that add up to `total`, by default their sum as displayed. */
export function roundedTogether(measure: ChartMeasure, values: readonly number[], total?: number): number[] {
  const sum = total ?? roundedValue(measure, sumOf(values));
  return roundTogether(values, measure === "royalty" ? 10_000 : 1, sum);
}

export function showValue(measure: ChartMeasure, value: number, currency: string, numbers: Numbers): string {
  const rounded = roundedValue(measure, value);
  return measure === "royalty" ? numbers.money(rounded, currency) : numbers.count(rounded);
}

export const axisValue = (measure: ChartMeasure, value: number, currency: string, numbers: Numbers): string =>
  measure === "royalty" ? numbers.moneyShort(value, currency) : numbers.count(value);
