import type { Numbers } from "#web/lib/numbers.ts";
import type { Grouping } from "../report/report-view.ts";

export const nameOfRows = (grouping: Grouping): string =>
  ({ book: "Title", series: "Series", marketplace: "Marketplace" })[grouping];

/** The name of the totals row; books outside any series don't count as a series. */
export function nameOfAll(rows: number, grouping: Grouping, { plural }: Numbers): string {
  return grouping === "series" ? "All books" : `All ${plural(rows, grouping)}`;
}
