import type { Numbers } from "#web/lib/numbers.ts";
import type { Grouping } from "./report-view.ts";

/** The heading of the first column. */
export const nameOfRows = (grouping: Grouping): string =>
  ({ book: "Title", series: "Series", marketplace: "Marketplace" })[grouping];

/** What the totals' row is called: books outside of any series are no series. */
export function nameOfAll(rows: number, grouping: Grouping, { plural }: Numbers): string {
  return grouping === "series" ? "All books" : `All ${plural(rows, grouping)}`;
}
