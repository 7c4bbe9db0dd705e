import type {
  SourceTrail,
  SourceTrailLine,
  SourceTrailPayment,
} from "#shared/domain/payments/sources-trail/source-trail.ts";

/** Apple's $40 for its fiscal October, due in December. */
export const buildSourceLine = (changes: Partial<SourceTrailLine> = {}): SourceTrailLine => ({
  id: "2026-10|USD",
  month: "2026-10",
  days: { from: "2026-09-27", to: "2026-10-31" },
  currency: "USD",
  state: "due",
  is_trial: true,
  estimated: 0,
  earned: 40_000_000,
  accrued: 0,
  withheld: 0,
  adjusted: 0,
  net: 0,
  payouts: [],
  difference: 0,
  expected: { from: "2026-12-03", to: "2026-12-15" },
  reports: [
    {
      name: "financial report",
      money: "earned",
      amount: 40_000_000,
      is_replaced: false,
      is_trial: true,
      file: "S1_1026.txt",
      fetched_at: "2026-11-20T09:12:00Z",
    },
  ],
  payments: [],
  ...changes,
});

/** ¥1,000 of Japan, of which ¥200 was withheld, exchanged to €4.80. */
export const buildSourcePayment = (changes: Partial<SourceTrailPayment> = {}): SourceTrailPayment => ({
  state: "paid",
  store: "apple-books::Japan",
  source: "Apple Books: Earned",
  accrued: 1_000_000_000,
  withheld: 200_000_000,
  adjusted: 0,
  net: 800_000_000,
  payout_currency: "EUR",
  payout: 4_800_000,
  rate: 0.006,
  is_trial: false,
  file: "financial_report_2026-09.csv",
  ...changes,
});

export const buildSourceTrail = (changes: Partial<SourceTrail> = {}): SourceTrail => ({
  source: "apple-books",
  states: "paid",
  lines: [buildSourceLine()],
  ...changes,
});
