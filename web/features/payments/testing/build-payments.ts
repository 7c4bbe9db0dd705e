import type { Payments } from "#shared/api/payments/payments.ts";
import { listStores } from "#shared/domain/payments/list-stores.ts";
import { newestFirst } from "#shared/domain/payments/order-payments.ts";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import { toPayment } from "#shared/domain/payments/to-payment.ts";
import type { PaymentFact } from "#shared/sources/amazon/workbook/types.ts";

/** €6.00 paid for ¥1,000 in Japan, of which ¥100 was withheld. */
export const fromJapan = (): PaymentFact =>
  paymentFact(
    {
      paymentNumber: "98765432109876",
      marketplace: "Amazon.co.jp",
      currency: "JPY",
      date: "2026-09-29",
      payoutCurrency: "EUR",
      payout: 6_000_000,
    },
    [
      { source: "KENP Royalties", accrued: 800_000_000, withholding: 80_000_000 },
      { source: "Sales", accrued: 200_000_000, withholding: 20_000_000 },
    ],
  );

/** The endpoint's answer with these payments; one of $10 by default. */
export function buildPayments(
  facts: readonly PaymentFact[] = [paymentFact()],
  changes: Partial<Payments> = {},
): Payments {
  const payments = newestFirst(facts.map((fact) => toPayment(fact, "2026-10")));
  const months = [...new Set(payments.map(({ month }) => month))];
  return {
    startDate: "2025-11-23",
    endDate: "2026-11-30",
    payments,
    marketplaces: listStores(payments),
    files: months.map((month) => ({
      month,
      file: "KDP_Payments.xlsx",
      source: "upload",
      fetched_at: "2026-11-20T09:00:00.000Z",
    })),
    currencies: Object.fromEntries(months.map((month) => [month, { USD: 1, EUR: 0.8 }])),
    exchange: months.map((month) => ({
      month,
      currency: "EUR",
      per_dollar: 0.8,
      from_month: month,
      days: 22,
      last_day: `${month}-28`,
      is_open: false,
      simulated: false,
    })),
    retention: null,
    as_of: "2026-11-20T09:00:00.000Z",
    ...changes,
  };
}
