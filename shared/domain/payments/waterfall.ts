import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { isLive } from "./settling/payment-parts.ts";
import { sumPayouts } from "./totals.ts";
import type { TrailLine, TrailPayout, TrailState } from "./trail.ts";

/**
 * One royalty currency of one month, step by step, in millionths: `earned` = final + estimated; then + `difference` −
 * `waiting` = `due` in payments; − `withheld` + `adjusted` = `net`, which `payouts` shows in the currencies it was
 * exchanged to. `waiting` is what no payment contains yet, by state.
 */
export interface Waterfall {
  currency: string;
  estimated: Micros;
  final: Micros;
  /** Paid beyond what was reported (negative: less), including payments out of cycle. */
  difference: Micros;
  waiting: { state: TrailState; amount: Micros }[];
  /** Accrued in payments. */
  due: Micros;
  withheld: Micros;
  adjusted: Micros;
  net: Micros;
  payouts: TrailPayout[];
  lines: TrailLine[];
}

const WAITING: readonly TrailState[] = ["open", "estimated", "due", "carried_over", "late", "failed", "cancelled"];

const sum = (lines: readonly TrailLine[], amount: (line: TrailLine) => Micros): Micros =>
  lines.reduce((total, line) => total + amount(line), 0);

const accrued = ({ payments }: TrailLine): Micros =>
  payments.filter(isLive).reduce((total, payment) => total + payment.accrued, 0);
const earned = ({ final, estimated }: TrailLine): Micros => final + estimated;
const isWaiting = ({ payments }: TrailLine): boolean => !payments.some(isLive);

function waterfallOfCurrency(currency: string, lines: readonly TrailLine[]): Waterfall {
  const waiting = lines.filter(isWaiting);
  const inPayments = lines.filter((line) => !isWaiting(line));
  return {
    currency,
    estimated: sum(lines, (line) => line.estimated),
    final: sum(lines, (line) => line.final),
    difference: sum(inPayments, (line) => accrued(line) - earned(line)),
    waiting: WAITING.map((state) => ({
      state,
      amount: sum(
        waiting.filter((line) => line.state === state),
        earned,
      ),
    })).filter(({ amount }) => amount !== 0),
    due: sum(inPayments, accrued),
    withheld: sum(lines, (line) => line.withheld),
    adjusted: sum(lines, (line) => line.adjusted),
    net: sum(lines, (line) => line.net),
    payouts: sumPayouts(lines.flatMap(({ payouts }) => payouts)),
    lines: [...lines],
  };
}

/** The waterfalls of one month, one per royalty currency in alphabetical order. */
export const waterfallsOf = (lines: readonly TrailLine[], month: IsoMonth): Waterfall[] =>
  [
    ...Map.groupBy(
      lines.filter((line) => line.month === month),
      ({ currency }) => currency,
    ),
  ]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, own]) => waterfallOfCurrency(currency, own));
