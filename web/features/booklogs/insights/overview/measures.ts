import type { PeriodTotals } from "#shared/domain/insights/periods/period-figures.ts";
import type { Measure } from "#shared/domain/royalties/rates/convert-report.ts";
import { roundToCents } from "#shared/primitives/money.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import type { TEXT } from "../text.ts";

/** What an overview shows, in the order of its tabs. */
export const SHOWN = [
  { key: "royalties", measure: "royalty", isMoney: true },
  { key: "sales", measure: "sales", isMoney: false },
  { key: "reads", measure: "reads", isMoney: false },
  { key: "free", measure: "free", isMoney: false },
] as const satisfies readonly { key: keyof typeof TEXT.measures; measure: Measure; isMoney: boolean }[];
export type Shown = (typeof SHOWN)[number];

/** An amount of a measure: money in millionths of `currency`, or a count. */
export const amountText = (
  value: number,
  { isMoney }: { isMoney: boolean },
  numbers: Numbers,
  currency: string,
): string => (isMoney ? numbers.money(value, currency) : numbers.count(Math.round(value)));

/** The difference of two amounts as they are shown: money is rounded first, so that what a reader subtracts agrees. */
export const differenceOf = ({ event, previous }: PeriodTotals, { isMoney }: { isMoney: boolean }): number =>
  isMoney ? roundToCents(event) - roundToCents(previous) : event - previous;

/** The same amount for spreadsheets: decimal units of the currency, or a count. */
export const amountCell = (value: number, { isMoney }: { isMoney: boolean }): string =>
  isMoney ? (value / 1_000_000).toFixed(2) : String(Math.round(value));
