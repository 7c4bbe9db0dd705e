import { type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { convertMicros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { isUndone, type PaymentState, paymentStateOf } from "../payment-state.ts";
import type { TrailKind, TrailPayment } from "../trail.ts";
import { dueDateOf } from "./due-date.ts";
import { kindOfSource } from "./sources.ts";
import { tolerancePerLine } from "./tolerance.ts";

/** A payment's money for one royalty month and source. */
export interface PaymentPart extends TrailPayment {
  readonly month: IsoMonth;
  readonly currency: string;
  readonly kind: TrailKind;
  readonly isOutOfCycle: boolean;
}

/** A payment with its parts, from `partsOf`. */
export interface SplitPayment {
  readonly payment: PaymentFact;
  readonly parts: readonly PaymentPart[];
}

type Stated = Pick<TrailPayment, "state">;

export const isReceived = ({ state }: Stated): boolean => state === "paid";

/** Whether the money is paid or on its way; failed and cancelled payments contain nothing. */
export const isLive = ({ state }: Stated): boolean => !isUndone(state);

export const stateOfFact = ({ state, status, paymentNumber: number, date }: PaymentFact): PaymentState =>
  state ?? paymentStateOf({ status, number, date });

/** The last royalty month of a payment; null when the file doesn't say. */
export function lastMonthOf({ periodEnd, periodStart, lines }: PaymentFact): IsoMonth | null {
  const end = periodEnd ?? periodStart;
  if (end !== null) return monthOf(end);
  const months = lines.flatMap(({ month }) => (month === null ? [] : [month]));
  return months.sort().at(-1) ?? null;
}

/** Whether a payment was made on another day than the rule's. A pending payment has no day yet, a failed one none. */
export function isOutOfCycle(payment: PaymentFact): boolean {
  const month = lastMonthOf(payment);
  const state = stateOfFact(payment);
  if (state === "pending" || isUndone(state) || payment.date === null || month === null) return false;
  return payment.date !== dueDateOf(month);
}

const AMOUNTS = ["accrued", "withheld", "adjusted", "net"] as const;
type Amounts = Record<(typeof AMOUNTS)[number], number>;

const amountsOf = (from: Pick<PaymentFact, "accrued" | "withholding" | "adjustments" | "net">): Amounts => ({
  accrued: from.accrued,
  withheld: from.withholding,
  adjusted: from.adjustments,
  net: from.net,
});

/**
 * Splits a payment into parts that add up to it exactly. Rounding between the payment and its lines goes to the largest
 * line; a greater rest, such as an adjustment of the whole payment, becomes a part of its own.
 */
export function partsOf(payment: PaymentFact): PaymentPart[] {
  const month = lastMonthOf(payment) ?? monthOf(payment.date ?? "1970-01-01");
  const base = {
    number: payment.paymentNumber,
    state: stateOfFact(payment),
    date: payment.date,
    store: payment.marketplace,
    currency: payment.currency,
    payout_currency: payment.payoutCurrency,
    isOutOfCycle: isOutOfCycle(payment),
  };
  const parts = payment.lines.map((line) => ({
    ...base,
    month: line.month ?? month,
    kind: kindOfSource(line.source),
    source: line.source,
    ...amountsOf(line),
    payout: line.payout,
  }));
  const rest = amountsOf(payment);
  for (const part of parts) for (const amount of AMOUNTS) rest[amount] -= part[amount];
  const payout = payment.payout - sumOf(parts, (part) => part.payout);
  const largest = parts.reduce<(typeof parts)[number] | undefined>(
    (best, part) => (best === undefined || Math.abs(part.net) > Math.abs(best.net) ? part : best),
    undefined,
  );
  if (largest === undefined) return [{ ...base, month, kind: "other", source: "", ...rest, payout }];
  const rounding = tolerancePerLine(payment.currency) * parts.length;
  largest.payout += payout;
  if (AMOUNTS.every((amount) => Math.abs(rest[amount]) <= rounding)) {
    for (const amount of AMOUNTS) largest[amount] += rest[amount];
    return parts;
  }
  // The reader gave the adjustment's payout to the largest line.
  const own = payment.fxRate === null ? 0 : convertMicros(rest.net, payment.fxRate);
  largest.payout -= own;
  return [...parts, { ...base, month, kind: "adjustment", source: "", ...rest, payout: own }];
}
