import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { ReportInput } from "#shared/domain/royalties/build-report.ts";
import type { ReportMonth } from "#shared/domain/royalties/months/report-months.ts";
import { type MonthSources, resolveMonth } from "#shared/domain/royalties/months/resolve-month.ts";
import type { ResolvedMonth } from "#shared/domain/royalties/months/resolved-month.ts";
import { monthRates } from "#shared/domain/royalties/rates/month-rates.ts";
import type { MonthRates } from "#shared/domain/royalties/rates/reads-money.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { ReadsValuation } from "./book-report.ts";

export type RateInput = Pick<ReportInput, "setting" | "preferences" | "observedRates" | "reported">;

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
 * Resolves months known by day so that their days compare: page reads as paid by Amazon when every month with
 * pages is final; otherwise all pages at the rate per store that applies to the newest month that isn't, also those of
 * final months. A difference between two periods then never comes from how their reads are valued. Results are
 * remembered, so that ranges that share months resolve each once per valuation.
 */
export function comparableMonths(input: RateInput): (months: readonly ReportMonth[]) => ComparableMonths {
  const table = buildRateTable(input.observedRates, { reported: input.reported });
  const ratesOf = (month: IsoMonth): MonthRates => monthRates(table, month, input);
  const known = new Map<ReportMonth, Map<IsoMonth | "final", ResolvedMonth>>();
  const remembered = (month: ReportMonth, valuation: IsoMonth | "final", resolve: () => ResolvedMonth) =>
    getOrInsert(
      getOrInsert(known, month, () => new Map()),
      valuation,
      resolve,
    );
  return (months) => {
    const resolved = months.map((one) => remembered(one, "final", () => resolveMonth(one, ratesOf(one.month))));
    const open = resolved.findLast(({ readsMoney }) => readsMoney === "estimated")?.month;
    if (!open) {
      const hasReads = resolved.some(({ readsMoney }) => readsMoney !== "none");
      return { months: resolved, valuation: hasReads ? "final" : "none" };
    }
    const rates = ratesOf(open);
    const estimated = months.map((one) => remembered(one, open, () => resolveMonth(unpublished(one), rates)));
    return { months: estimated, valuation: "estimated" };
  };
}
