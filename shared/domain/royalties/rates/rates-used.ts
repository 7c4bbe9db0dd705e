import { type KnownRate, rateSources } from "#shared/domain/kenp/rate-table.ts";
import type { ResolvedMonth } from "../months/resolved-month.ts";
import type { KenpRateUsed, ReportNotice } from "../report.ts";

type Months = readonly Pick<ResolvedMonth, "month" | "appliedRates">[];

export function kenpRatesUsed(months: Months, reported: readonly KnownRate[] = []): KenpRateUsed[] {
  const sourceOf = rateSources(reported);
  return months.flatMap(({ month, appliedRates }) =>
    appliedRates.map(({ marketplace, chosen }) => ({
      month,
      marketplace,
      rate: chosen?.rate ?? 0,
      basis: chosen?.basis ?? "none",
      from: (chosen?.from ?? []).map((source) => ({ month: source, source: sourceOf(marketplace, source) })),
      percent: chosen?.percent ?? null,
    })),
  );
}

export const kenpRateNotices = (months: Months): ReportNotice[] =>
  months.flatMap(({ month, appliedRates }) =>
    appliedRates
      .filter(({ chosen }) => !chosen || chosen.substitutedFrom)
      .map(({ marketplace, chosen }) => ({
        kind: "kenp_rate_substituted" as const,
        month,
        marketplace,
        from_month: chosen?.substitutedFrom ?? null,
      })),
  );
