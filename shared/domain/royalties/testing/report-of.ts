import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { buildReport, type ReportInput } from "../build-report.ts";
import type { ReportMonth } from "../months/report-months.ts";
import type { RoyaltiesReport } from "../report.ts";

const FETCHED = { fetchedAt: "2026-11-20T08:00:00.000Z", madeAt: "2026-11-20T08:00:00.000Z" };

/** A stored month, uploaded on November 20, 2026. */
export const storedMonth = (estimator: MonthContent | null, priorMonths: MonthContent | null = null): ReportMonth => {
  const { month, grain } = (estimator ?? priorMonths)!;
  const revisions = { ...(estimator && { estimator: 1 }), ...(priorMonths && { "prior-months": 1 }) };
  const provenance = { file: `${month}.xlsx`, source: "upload" as const, revision: 1, revisions, grain };
  return { month, estimator, priorMonths, provenance: { ...provenance, ...FETCHED } };
};

/** The input of `reportOf`. */
export const reportInputOf = (months: readonly ReportMonth[], input: Partial<ReportInput> = {}): ReportInput => ({
  range: { start: "2025-02-01", end: "2025-02-28" },
  today: "2026-11-20",
  months,
  products: [
    {
      productId: "B0AAAAAAA1",
      title: "The Lighthouse",
      author: "A. Pen",
      bookId: "work-1",
      kenpc: 300,
      series: null,
      tags: [],
      deleted: false,
    },
  ],
  setting: "last_month",
  preferences: DEFAULT_KENP_PREFERENCES,
  observedRates: [],
  exchangeRates: [],
  currency: "USD",
  coverAddress: "https://covers.example/{asin}.jpg",
  available: null,
  ...input,
});

/** A report of February 2025 over the given months, unless `input` overrides it; one title is known. */
export const reportOf = (months: readonly ReportMonth[], input: Partial<ReportInput> = {}): RoyaltiesReport =>
  buildReport(reportInputOf(months, input));
