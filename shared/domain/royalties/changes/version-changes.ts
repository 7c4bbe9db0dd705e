import { deriveRates } from "#shared/domain/kenp/derive-rates.ts";
import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { type MonthSources, resolveMonth } from "../months/resolve-month.ts";
import type { ResolvedMonth } from "../months/resolved-month.ts";
import { monthRates } from "../rates/month-rates.ts";
import type { FindProduct } from "../report-records.ts";
import { changeFiguresOf, changesBetween, type VersionChange } from "./changes.ts";
import type { PerDollar } from "./changes-by-book.ts";

/**
 * A month as last seen by the author and as it is now; a missing report is null. `before` is null as a whole when it is
 * no longer stored.
 */
export interface MonthVersions {
  readonly month: IsoMonth;
  readonly before: MonthSources | null;
  readonly after: MonthSources;
}

const NOTHING: MonthSources = { estimator: null, priorMonths: null };

/**
 * Calculates a month's change since the author last saw it. Published page-read money is distributed over the books by
 * the same rates on both sides, so that only Amazon's own figures make a difference.
 */
export function versionChange(
  { month, before, after }: MonthVersions,
  lookups: { readonly productOf: FindProduct; readonly perDollar: PerDollar },
): VersionChange {
  const observedRates = [before ?? NOTHING, after].flatMap(({ estimator, priorMonths }) =>
    deriveRates(estimator, priorMonths),
  );
  const preferences = DEFAULT_KENP_PREFERENCES;
  const rates = monthRates(buildRateTable(observedRates), month, { setting: "last_month", preferences });
  const resolved = (sources: MonthSources): ResolvedMonth | null =>
    sources.estimator || sources.priorMonths ? resolveMonth(sources, rates) : null;
  const now = resolved(after);
  return before
    ? changesBetween(resolved(before), now, lookups)
    : { before: null, after: changeFiguresOf(now), by_day: [], by_book: [] };
}
