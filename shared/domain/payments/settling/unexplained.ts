import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { convertMicros, type Micros } from "#shared/primitives/money.ts";
import type { TrailLine, UnexplainedLine, UnexplainedShare } from "../trail.ts";

const isUnexplained = ({ state, cause, difference }: TrailLine): boolean =>
  difference !== 0 && (state === "out_of_cycle" || (state === "differs" && cause !== "other_month"));

/** The part of a line's payout that has no counterpart; null when money is missing. */
function payoutOf({ difference, payouts, due }: TrailLine): Micros | null {
  const [payout] = payouts;
  if (!payout || difference < 0 || due === 0) return null;
  return difference === due ? payout.exchanged : convertMicros(payout.exchanged, difference / due);
}

/** Lines that neither the reports nor the rules explain, in the order given. */
export const unexplainedOf = (lines: readonly TrailLine[]): UnexplainedLine[] =>
  lines.filter(isUnexplained).map((line) => ({
    line: line.id,
    month: line.month,
    store: line.store,
    kind: line.kind,
    currency: line.currency,
    difference: line.difference,
    payout_currency: line.payouts[0]?.currency ?? null,
    payout: payoutOf(line),
    tried: line.tried,
  }));

/** Unexplained payouts of all payouts, per payout currency. */
export function sharesOf(lines: readonly TrailLine[], unexplained: readonly UnexplainedLine[]): UnexplainedShare[] {
  const shares = new Map<string, UnexplainedShare>();
  const share = (currency: string): UnexplainedShare =>
    getOrInsert(shares, currency, (): UnexplainedShare => ({ currency, amount: 0, of: 0 }));
  for (const { currency, exchanged } of lines.flatMap(({ payouts }) => payouts)) share(currency).of += exchanged;
  for (const { payout_currency: currency, payout } of unexplained)
    if (currency !== null && payout !== null) share(currency).amount += payout;
  return [...shares.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
