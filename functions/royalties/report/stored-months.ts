import type { StoredReportMonth } from "#functions/report-months/index.ts";
import type { RevisionsByMonth, SeenFamily, StoredRevisions } from "#shared/domain/royalties/changes/seen-months.ts";

/** The families of one month; null where one was never stored. */
export type MonthItems = Readonly<Record<SeenFamily, StoredReportMonth | null>>;

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

/** The stored versions, in the shape compared with the read receipt. */
export const storedMonths = (items: readonly StoredReportMonth[]): RevisionsByMonth =>
  new Map<string, StoredRevisions>(itemsByMonth(items));
