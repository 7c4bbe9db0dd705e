import type { Micros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { isLive } from "./settling/payment-parts.ts";
import { sumPayouts } from "./totals.ts";
import type { TrailLine, TrailPayout, TrailState } from "./trail.ts";

/**
 * Lines of one royalty currency, step by step, in millionths: `earned` = final + estimated; then + `difference` −
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
const accrued = ({ payments }: TrailLine): Micros => sumOf(payments.filter(isLive), (payment) => payment.accrued);
const earned = ({ final, estimated }: TrailLine): Micros => final + estimated;
const isWaiting = ({ payments }: TrailLine): boolean => !payments.some(isLive);

/** The steps of lines of one royalty currency. */
export function waterfallOf(currency: string, lines: readonly TrailLine[]): Waterfall {
  const waiting = lines.filter(isWaiting);
  const inPayments = lines.filter((line) => !isWaiting(line));
  return {
    currency,
    estimated: sumOf(lines, (line) => line.estimated),
    final: sumOf(lines, (line) => line.final),
    difference: sumOf(inPayments, (line) => accrued(line) - earned(line)),
    waiting: WAITING.map((state) => ({
      state,
      amount: sumOf(
        waiting.filter((line) => line.state === state),
        earned,
      ),
    })).filter(({ amount }) => amount !== 0),
    due: sumOf(inPayments, accrued),
    withheld: sumOf(lines, (line) => line.withheld),
    adjusted: sumOf(lines, (line) => line.adjusted),
    net: sumOf(lines, (line) => line.net),
    payouts: sumPayouts(lines.flatMap(({ payouts }) => payouts)),
    lines: [...lines],
  };
}
