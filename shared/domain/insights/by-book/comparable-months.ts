import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import type { ReportInput } from "#shared/domain/royalties/build-report.ts";
import type { ReportMonth } from "#shared/domain/royalties/months/report-months.ts";
import { type MonthSources, resolveMonth } from "#shared/domain/royalties/months/resolve-month.ts";
import type { ResolvedMonth } from "#shared/domain/royalties/months/resolved-month.ts";
import { monthRates } from "#shared/domain/royalties/rates/month-rates.ts";

export type RateInput = Pick<ReportInput, "setting" | "preferences" | "observedRates" | "reported">;

/** How the page reads of a range are valued, the same way on every day. */
export type ReadsValuation = "final" | "estimated" | "none";

export interface ComparableMonths {
  readonly months: readonly ResolvedMonth[];
  readonly valuation: ReadsValuation;
}

/** The month's figures as if its page-read royalties weren't published. */
const unpublished = ({ estimator, priorMonths }: MonthSources): MonthSources => ({
  estimator: estimator ? { ...estimator, summary: null } : null,
  priorMonths: estimator ? null : priorMonths,
});

/**
 * Resolves months known by day so that their days compare (decision 76): page reads as paid by the retailer when every
 * month with pages is final; otherwise all pages at the rate per store that applies to the newest month that isn't, also
 * those of final months. A difference between two periods then never comes from how their reads are valued.
 */
export function resolveComparably(months: readonly ReportMonth[], input: RateInput): ComparableMonths {
  const table = buildRateTable(input.observedRates, { reported: input.reported });
  const resolved = months.map((month) => resolveMonth(month, monthRates(table, month.month, input)));
  const open = resolved.findLast(({ readsMoney }) => readsMoney === "estimated");
  if (!open) {
    const hasReads = resolved.some(({ readsMoney }) => readsMoney !== "none");
    return { months: resolved, valuation: hasReads ? "final" : "none" };
  }
  const rates = monthRates(table, open.month, input);
  return { months: months.map((month) => resolveMonth(unpublished(month), rates)), valuation: "estimated" };
}
