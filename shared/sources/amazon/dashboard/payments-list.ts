import * as z from "zod";
import { toMicros } from "#shared/primitives/money.ts";
import { CurrencyCode } from "#shared/primitives/schemas.ts";
import type { ListedPayment } from "../answers.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { getJson } from "../session/requests.ts";
import { notSaid, WireDate, WireText } from "../session/wire.ts";

/** [UNKNOWN] Never observed: field names from the specification. */
const Amount = notSaid(z.number().min(-1e9).max(1e9)).transform((amount) =>
  amount === null ? null : toMicros(amount),
);
/**
 * Payment numbers reach 1e14 in the workbook. They are a payment's only key, so numbers beyond double precision are
 * rejected.
 */
const PaymentNumber = z.union([z.int().nonnegative().transform(String), z.string().regex(/^[A-Za-z0-9-]{1,40}$/)]);

const Answer = z.object({
  payments: z
    .array(
      z.object({
        paymentNumber: PaymentNumber,
        paymentDate: notSaid(WireDate),
        status: WireText,
        marketplace: WireText,
        currency: CurrencyCode,
        payoutAmount: Amount,
        payoutCurrency: notSaid(CurrencyCode),
        tax: Amount,
      }),
    )
    .max(1_000),
  total: z.int().nonnegative(),
});

/** Newest first; `page` counts from 1. */
export const paymentsRequest = ({ page, size }: { page: number; size: number }) =>
  getJson("reports", "/api/v2/payments", { page, pageSize: size });

export function toPayments(answer: unknown): { payments: ListedPayment[]; total: number } {
  const { payments, total } = parseAnswer("payments", Answer, answer);
  return {
    total,
    payments: payments.map((payment) => ({
      payment_number: payment.paymentNumber,
      date: payment.paymentDate,
      status: payment.status,
      marketplace: payment.marketplace,
      currency: payment.currency,
      payout_currency: payment.payoutCurrency,
      payout: payment.payoutAmount,
      tax: payment.tax,
    })),
  };
}
