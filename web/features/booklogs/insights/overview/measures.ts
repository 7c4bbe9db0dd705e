import type { PeriodTotals } from "#shared/domain/insights/periods/period-figures.ts";
import { percentChange } from "#shared/domain/royalties/compare/percent-change.ts";
import type { Measure } from "#shared/domain/royalties/measures.ts";
import { roundToCents } from "#shared/primitives/money.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";

/** The measures of an overview, in the order of its tabs. */
export const SHOWN = [
  { key: "royalties", measure: "royalty", isMoney: true },
  { key: "sales", measure: "sales", isMoney: false },
  { key: "reads", measure: "reads", isMoney: false },
  { key: "free", measure: "free", isMoney: false },
] as const satisfies readonly { key: keyof typeof TEXT.measures; measure: Measure; isMoney: boolean }[];
export type Shown = (typeof SHOWN)[number];

/** An amount of a measure: money in millionths of `currency`, or a count; a dash when it isn't known. */
export const amountText = (
  value: number | null,
  { isMoney }: { isMoney: boolean },
  numbers: Numbers,
  currency: string,
): string => {
  if (value === null) return TEXT.unknown;
  return isMoney ? numbers.money(value, currency) : numbers.count(Math.round(value));
};

/** The difference of two amounts as they are shown: money is rounded first, so that what a reader subtracts agrees. */
export function differenceOf({ event, previous }: PeriodTotals, { isMoney }: { isMoney: boolean }): number | null {
  if (event === null || previous === null) return null;
  return isMoney ? roundToCents(event) - roundToCents(previous) : event - previous;
}

/** The change between two periods in percent; null while one of them has unknown days. */
export const changeOf = ({ event, previous }: PeriodTotals): number | null =>
  event === null || previous === null ? null : percentChange(previous, event);

/** The same amount for spreadsheets: decimal units of the currency, or a count; empty when it isn't known. */
export const amountCell = (value: number | null, { isMoney }: { isMoney: boolean }): string => {
  if (value === null) return "";
  return isMoney ? (value / 1_000_000).toFixed(2) : String(Math.round(value));
};
