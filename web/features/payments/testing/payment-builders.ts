import type { Payments } from "#shared/api/payments/payments.ts";
import type { PaymentsTrail } from "#shared/api/payments/trail.ts";
import { listMarketplaces } from "#shared/domain/payments/list-marketplaces.ts";
import { newestFirst } from "#shared/domain/payments/order-payments.ts";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import { toPayment } from "#shared/domain/payments/to-payment.ts";
import { sumTotals } from "#shared/domain/payments/totals.ts";
import type { TrailLine, TrailPayment } from "#shared/domain/payments/trail.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";

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
    marketplaces: listMarketplaces(payments),
    files: months.map((month) => ({
      month,
      shop: "amazon",
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

/** Realistic trails; each test overrides only what it is about. */

export const buildTrailPayment = (changes: Partial<TrailPayment> = {}): TrailPayment => ({
  number: "100000000000001",
  state: "paid",
  date: "2026-10-29",
  store: "Amazon.de",
  source: "eBook Royalties",
  accrued: 100_000_000,
  withheld: 0,
  adjusted: 0,
  net: 100_000_000,
  payout_currency: "EUR",
  payout: 100_000_000,
  ...changes,
});

/** Paid as reported. */
export const buildLine = (changes: Partial<TrailLine> = {}): TrailLine => ({
  id: "2026-08|Amazon.de|EUR|ebook",
  month: "2026-08",
  store: "Amazon.de",
  currency: "EUR",
  kind: "ebook",
  source: null,
  state: "paid",
  due_on: "2026-10-29",
  estimated: 0,
  final: 100_000_000,
  due: 100_000_000,
  withheld: 0,
  adjusted: 0,
  net: 100_000_000,
  payouts: [{ currency: "EUR", exchanged: 100_000_000, paid: 100_000_000 }],
  difference: 0,
  cause: null,
  tried: [],
  payments: [buildTrailPayment()],
  ...changes,
});

/** Not in any payment yet. */
export const buildDueLine = (changes: Partial<TrailLine> = {}): TrailLine =>
  buildLine({
    id: "2026-09|Amazon.de|EUR|ebook",
    month: "2026-09",
    state: "due",
    due_on: "2026-11-29",
    final: 40_000_000,
    due: 40_000_000,
    net: 40_000_000,
    payouts: [],
    payments: [],
    ...changes,
  });

export function buildTrail(changes: Partial<PaymentsTrail> = {}): PaymentsTrail {
  const lines = changes.lines ?? [buildLine(), buildDueLine()];
  const file = { source: "upload" as const, fetched_at: "2026-11-20T09:12:00Z" };
  return {
    startMonth: "2023-12",
    endMonth: "2026-11",
    lines,
    findings: [],
    unexplained: [],
    shares: [{ currency: "EUR", amount: 0, missing: 0, of: 100_000_000 }],
    totals: sumTotals(lines),
    matches: {
      print: { matched: 0, of: 0 },
      ebook: { matched: 1, of: 1 },
      kenp: { matched: 0, of: 0 },
      due_rule: { matched: 1, of: 1 },
    },
    months: [
      { month: "2026-08", file: "Estimator-2026.xlsx", through: null, ...file },
      { month: "2026-09", file: "Estimator-2026.xlsx", through: null, ...file },
    ],
    payment_files: [{ month: "2026-10", shop: "amazon", file: "Payments.xlsx", ...file }],
    payments_as_of: "2026-11-20T09:12:00Z",
    sources: [],
    retention: null,
    ...changes,
  };
}
