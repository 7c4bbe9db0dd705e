import type { PaymentsTrail } from "#shared/api/payments/trail.ts";
import { sumTotals } from "#shared/domain/payments/totals.ts";
import type { TrailLine, TrailPayment } from "#shared/domain/payments/trail.ts";

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
    payment_files: [{ month: "2026-10", file: "Payments.xlsx", ...file }],
    payments_as_of: "2026-11-20T09:12:00Z",
    retention: null,
    ...changes,
  };
}
