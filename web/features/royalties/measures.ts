import type { Totals } from "#shared/domain/royalties/group-records.ts";
import {
  declarationOf,
  type Measure,
  RARE_MEASURES,
  SUMMARY_MEASURES,
  SUMMARY_PARTS,
  type SummaryMeasure,
  TABLE_COLUMNS,
} from "#shared/domain/royalties/measures.ts";
import { roundBorrows } from "#shared/domain/royalties/table/borrows.ts";
import { roundTogether } from "#shared/domain/royalties/table/round-together.ts";
import { CENT, fromMicros, roundToCents } from "#shared/primitives/money.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "./text.ts";

/** How screens round and write the measures of the registry, by their kind. */

export interface NamedMeasure {
  readonly key: SummaryMeasure;
  readonly name: string;
  /** The parts of its card. */
  readonly parts: readonly (Measure & keyof typeof TEXT.measures)[];
}

const named = (key: SummaryMeasure): NamedMeasure => ({ key, name: TEXT.measures[key], parts: SUMMARY_PARTS[key] });

const TABS: readonly NamedMeasure[] = SUMMARY_MEASURES.map(named);
export const CARDS: readonly NamedMeasure[] = TABLE_COLUMNS.filter(
  (column): column is SummaryMeasure => column in SUMMARY_PARTS,
).map(named);

/**
 * The tabs for ranges with these totals. Borrows are derived from page reads, so there is no borrows tab without them;
 * rare measures have one where there are any.
 */
export const measuresFor = (totals: readonly Totals[]): readonly NamedMeasure[] =>
  TABS.filter(({ key }) => {
    if (key === "borrows") return totals.some(({ reads }) => reads !== 0);
    return !RARE_MEASURES.includes(key) || totals.some((one) => one[key] !== 0);
  });

/** A part's name: other shops' ebooks aren't Kindle's. */
export const partName = (part: NamedMeasure["parts"][number], isWide: boolean): string =>
  isWide && (part === "kindle" || part === "royaltyKindle") ? TEXT.ebook : TEXT.measures[part];

export const isMoney = (measure: Measure): boolean => declarationOf(measure).kind === "money";

/** A value as drawn: money in currency units, everything else as counted. */
export const drawnValue = (measure: Measure, value: number): number => (isMoney(measure) ? fromMicros(value) : value);

/** A value as displayed: money rounded to cents, borrows to whole numbers; they are fractions until here. */
export function roundedValue(measure: Measure, value: number): number {
  if (isMoney(measure)) return roundToCents(value);
  return measure === "borrows" ? roundBorrows(value) : value;
}

/** Values as displayed that add up to `total`, by default their sum as displayed. */
export const roundedTogether = (
  measure: Measure,
  values: readonly number[],
  total = roundedValue(measure, sum(values)),
): number[] => roundTogether(values, isMoney(measure) ? CENT : 1, total);

export function showValue(measure: Measure, value: number, currency: string, numbers: Numbers): string {
  const rounded = roundedValue(measure, value);
  return isMoney(measure) ? numbers.money(rounded, currency) : numbers.count(rounded);
}

export const axisValue = (measure: Measure, value: number, currency: string, numbers: Numbers): string =>
  isMoney(measure) ? numbers.moneyShort(value, currency) : numbers.count(value);
