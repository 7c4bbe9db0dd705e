import type { StoredReportMonth } from "#functions/report-months/index.ts";
import type { RevisionsByMonth, StoredRevisions } from "#shared/domain/royalties/changes/seen-months.ts";
import type { MonthRevisions } from "#shared/domain/royalties/report.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { byKey } from "#shared/primitives/order.ts";

/** The stored reports of each month, of every source, including removed ones, in order of the months. */
export const itemsByMonth = (
  items: readonly StoredReportMonth[],
): ReadonlyMap<IsoMonth, readonly StoredReportMonth[]> =>
  new Map([...Map.groupBy(items, ({ month }) => month)].sort(byKey));

/** The revision of each report of a month. */
export const revisionsOf = (items: readonly StoredReportMonth[]): MonthRevisions =>
  Object.fromEntries(items.map(({ family, revision }) => [family, revision]));

/** The reports of a month in the shape compared with the read receipt. */
export const storedRevisions = (items: readonly StoredReportMonth[]): StoredRevisions =>
  Object.fromEntries(items.map(({ family, revision, absent }) => [family, { revision, absent }]));

/** The stored versions, in the shape compared with the read receipt. */
export const storedMonths = (items: readonly StoredReportMonth[]): RevisionsByMonth =>
  new Map([...itemsByMonth(items)].map(([month, own]) => [month, storedRevisions(own)]));
