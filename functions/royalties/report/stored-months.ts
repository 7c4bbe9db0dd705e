import type { StoredReportMonth } from "#functions/report-months/index.ts";
import type { HeldMonth, HeldMonths, SeenFamily } from "#shared/domain/royalties/changes/seen-months.ts";

/** A month's families beside each other; null where one was never stored. */
export type MonthItems = Readonly<Record<SeenFamily, StoredReportMonth | null>>;

/** Month items by month, in order. */
export function itemsByMonth(items: readonly StoredReportMonth[]): Map<string, MonthItems> {
  const byMonth = Map.groupBy(items, ({ month }) => month);
  return new Map(
    [...byMonth]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([month, families]) => [
        month,
        {
          estimator: families.find(({ family }) => family === "estimator") ?? null,
          prior_months: families.find(({ family }) => family === "prior-months") ?? null,
        },
      ]),
  );
}

/** Which versions there are, as what was seen is compared with them. */
export const heldMonths = (items: readonly StoredReportMonth[]): HeldMonths =>
  new Map<string, HeldMonth>(itemsByMonth(items));
