import { learnRates } from "#shared/domain/kenp/learn-rates.ts";
import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { type MonthSources, resolveMonth } from "../months/resolve-month.ts";
import type { ResolvedMonth } from "../months/resolved-month.ts";
import { monthRates } from "../rates/month-rates.ts";
import type { FindProduct } from "../report-records.ts";
import type { ChangeFigures } from "./change-figures.ts";
import { changeFiguresOf, changesBetween, type MonthChange } from "./changes.ts";
import type { PerDollar } from "./changes-by-book.ts";

/** A month as somebody saw it and as it is: a report that there was not is null. `before` as a whole is null when it is no longer kept. */
export interface MonthVersions {
  readonly month: IsoMonth;
  readonly before: MonthSources | null;
  readonly after: MonthSources;
}

/** As `MonthChange`; `before` is null, and nothing is told by day or book, when the older version is no longer kept. */
export interface VersionChange extends Omit<MonthChange, "before"> {
  readonly before: readonly ChangeFigures[] | null;
}

const NOTHING: MonthSources = { estimator: null, priorMonths: null };

/**
 * What became of a month since somebody saw it. Published page-read money is spread over the books by the same rates on both sides, so that only what
 * the retailer says makes a difference.
 */
export function versionChange(
  { month, before, after }: MonthVersions,
  looks: { readonly productOf: FindProduct; readonly perDollar: PerDollar },
): VersionChange {
  const learnt = [before ?? NOTHING, after].flatMap(({ estimator, priorMonths }) => learnRates(estimator, priorMonths));
  const preferences = DEFAULT_KENP_PREFERENCES;
  const rates = monthRates(buildRateTable(learnt), month, { setting: "last_month", preferences });
  const resolved = (sources: MonthSources): ResolvedMonth | null =>
    sources.estimator || sources.priorMonths ? resolveMonth(sources, rates) : null;
  const now = resolved(after);
  return before
    ? changesBetween(resolved(before), now, looks)
    : { before: null, after: changeFiguresOf(now), by_day: [], by_book: [] };
}
