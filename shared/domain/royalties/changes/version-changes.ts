import { deriveRates } from "#shared/domain/kenp/derive-rates.ts";
import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import { isAmazonSalesFamily, type MonthContent, type ReportFamily } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { type MonthSources, resolveMonth } from "../months/resolve-month.ts";
import type { ResolvedMonth } from "../months/resolved-month.ts";
import { resolveSource, withoutSuperseded } from "../months/source-months.ts";
import { monthRates } from "../rates/month-rates.ts";
import type { MonthRates } from "../rates/reads-money.ts";
import type { FindProduct } from "../report-records.ts";
import { changeFiguresOf, changesBetween, type VersionChange } from "./changes.ts";
import type { PerDollar } from "./changes-by-book.ts";

/** A report of a month: its family, and what it contains. */
export interface FamilyContent {
  readonly family: ReportFamily;
  readonly content: MonthContent;
}

/** A month's reports as last seen by the author and as they are now. `before` is null when one is no longer stored. */
export interface MonthVersions {
  readonly month: IsoMonth;
  readonly before: readonly FamilyContent[] | null;
  readonly after: readonly FamilyContent[];
}

const amazonsOf = (reports: readonly FamilyContent[]): MonthSources => {
  const contentOf = (family: string) => reports.find((report) => report.family === family)?.content ?? null;
  return { estimator: contentOf("estimator"), priorMonths: contentOf("prior-months") };
};

/** One month for Amazon's reports together, and one for each report of another source that counts. */
function resolved(reports: readonly FamilyContent[], month: IsoMonth, rates: MonthRates): ResolvedMonth[] {
  const amazon = amazonsOf(reports);
  const others = reports.filter(({ family }) => !isAmazonSalesFamily(family)).map((report) => ({ ...report, month }));
  return [
    ...(amazon.estimator || amazon.priorMonths ? [resolveMonth(amazon, rates)] : []),
    ...withoutSuperseded(others).map(resolveSource),
  ];
}

/**
 * Calculates a month's change since the author last saw it. Published page-read money is distributed over the books by
 * the same rates on both sides, so that only the shops' own figures make a difference.
 */
export function versionChange(
  { month, before, after }: MonthVersions,
  lookups: { readonly productOf: FindProduct; readonly perDollar: PerDollar },
): VersionChange {
  const observedRates = [before ?? [], after].flatMap((reports) => {
    const { estimator, priorMonths } = amazonsOf(reports);
    return deriveRates(estimator, priorMonths);
  });
  const preferences = DEFAULT_KENP_PREFERENCES;
  const rates = monthRates(buildRateTable(observedRates), month, { setting: "last_month", preferences });
  const now = resolved(after, month, rates);
  return before
    ? changesBetween(resolved(before, month, rates), now, lookups)
    : { before: null, after: changeFiguresOf(now), by_day: [], by_book: [] };
}
