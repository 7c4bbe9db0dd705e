import type { IsoMonth } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { sumPayouts } from "../totals.ts";
import type { TrailKind, TrailLine, TrailPayment } from "../trail.ts";
import { dueDateOf } from "./due-date.ts";
import type { Earned } from "./earned.ts";
import { isLive, isReceived, type PaymentPart } from "./payment-parts.ts";

/** What identifies a line. `tag` tells lines apart that have no counterpart in sales: a payment number or a source. */
export interface LineKey {
  readonly month: IsoMonth;
  readonly store: string | null;
  readonly currency: string;
  readonly kind: TrailKind;
  readonly tag: string;
}

export const keyText = ({ month, store, currency, kind, tag }: LineKey): string =>
  [month, store ?? "", currency, kind, tag].join("|");

const byNumber = (a: TrailPayment, b: TrailPayment): number => {
  const [left, right] = [`${a.date ?? "9"}|${a.number}|${a.store}`, `${b.date ?? "9"}|${b.number}|${b.store}`];
  return ascending(left, right) || a.accrued - b.accrued;
};

const paymentOf = (part: PaymentPart): TrailPayment => ({
  number: part.number,
  state: part.state,
  date: part.date,
  store: part.store,
  source: part.source,
  accrued: part.accrued,
  withheld: part.withheld,
  adjusted: part.adjusted,
  net: part.net,
  payout_currency: part.payout_currency,
  payout: part.payout,
});
/** `due_on` differs from the rule's day for money that was carried over first. */
export type Verdict = Pick<TrailLine, "state" | "difference" | "cause" | "tried"> & Partial<Pick<TrailLine, "due_on">>;

/** Builds a line from its key, what was earned, its part of payments, and the verdict on them. */
export function lineOf(
  key: LineKey,
  earned: Earned | null,
  parts: readonly PaymentPart[],
  verdict: Verdict,
): TrailLine {
  const { month, store, currency, kind } = key;
  const [final, estimated] = [earned?.final ?? 0, earned?.estimated ?? 0];
  const live = parts.filter(isLive);
  const growing = verdict.state === "open" || verdict.state === "estimated";
  return {
    id: keyText(key),
    month,
    store,
    currency,
    kind,
    source: kind === "bonus" || kind === "other" ? (parts[0]?.source ?? null) : null,
    due_on: dueDateOf(month),
    estimated,
    final,
    due: live.length > 0 ? sumOf(live, (part) => part.accrued) : growing ? 0 : final,
    withheld: sumOf(live, (part) => part.withheld),
    adjusted: sumOf(live, (part) => part.adjusted),
    net: sumOf(live, (part) => part.net),
    payouts: sumPayouts(
      live.map((part) => {
        const { payout_currency: currency, payout } = part;
        return { currency, exchanged: payout, paid: isReceived(part) ? payout : 0 };
      }),
    ),
    payments: parts.map(paymentOf).sort(byNumber),
    ...verdict,
  };
}
