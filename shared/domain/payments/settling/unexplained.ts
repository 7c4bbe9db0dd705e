import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { convertMicros } from "#shared/primitives/money.ts";
import { ascending } from "#shared/primitives/order.ts";
import { lastPayments, placeOf } from "../last-payments.ts";
import type { TrailLine, TrailPayment, UnexplainedLine, UnexplainedShare } from "../trail.ts";

const isUnexplained = ({ state, cause, difference }: TrailLine): boolean =>
  difference !== 0 && (state === "out_of_cycle" || state === "late" || state === "differs") && cause !== "other_month";

type Payout = Pick<UnexplainedLine, "payout_currency" | "payout">;

/** The difference at the line's own rate, else at that of the place's last payment. */
function payoutOf(line: TrailLine, last: TrailPayment | undefined): Payout {
  const { difference, payouts, due } = line;
  const [payout] = line.payments.length > 0 ? payouts : [];
  if (payout && due !== 0) {
    const exchanged = difference === due ? payout.exchanged : convertMicros(payout.exchanged, difference / due);
    return { payout_currency: payout.currency, payout: exchanged };
  }
  if (!last) return { payout_currency: null, payout: null };
  return { payout_currency: last.payout_currency, payout: convertMicros(difference, last.payout / last.accrued) };
}

/** Lines that neither the reports nor the rules explain, in the order given. `all` has every month's, for rates. */
export function unexplainedOf(lines: readonly TrailLine[], all: readonly TrailLine[]): UnexplainedLine[] {
  const last = lastPayments(all);
  return lines.filter(isUnexplained).map((line) => ({
    line: line.id,
    month: line.month,
    store: line.store,
    kind: line.kind,
    currency: line.currency,
    difference: line.difference,
    ...payoutOf(line, last.get(placeOf(line))),
    tried: line.tried,
  }));
}

/** Unexplained money, surplus and missing, of all that was paid and is missing, per payout currency. */
export function sharesOf(lines: readonly TrailLine[], unexplained: readonly UnexplainedLine[]): UnexplainedShare[] {
  const shares = new Map<string, UnexplainedShare>();
  const share = (currency: string): UnexplainedShare =>
    getOrInsert(shares, currency, (): UnexplainedShare => ({ currency, amount: 0, missing: 0, of: 0 }));
  for (const { currency, paid } of lines.flatMap(({ payouts }) => payouts)) share(currency).of += paid;
  for (const { payout_currency, payout, currency, difference } of unexplained) {
    const own = share(payout_currency ?? currency);
    const amount = payout ?? difference;
    own.amount += Math.abs(amount);
    if (amount >= 0) continue;
    own.missing -= amount;
    own.of -= amount;
  }
  return [...shares.values()].filter(({ of }) => of !== 0).sort((a, b) => ascending(a.currency, b.currency));
}
