import type { IsoDate } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { Preorder, PreorderDay } from "#shared/sources/amazon/answers.ts";

/**
 * A book's pre-orders as last seen. `rows` has one entry per day and store, sorted; `delisted` is the day from which
 * Amazon no longer listed the book, null while it does.
 */
export interface PreorderSnapshot extends Preorder {
  readonly delisted: IsoDate | null;
  readonly rows: readonly PreorderDay[];
}

export type ListedPreorder = Preorder & { readonly rows: readonly PreorderDay[] };

const keyOf = ({ date, marketplace_id }: PreorderDay): string => `${date} ${marketplace_id ?? ""}`;
const byDayAndStore = (a: PreorderDay, b: PreorderDay): number =>
  a.date.localeCompare(b.date) || (a.marketplace_id ?? 0) - (b.marketplace_id ?? 0);

/** Adds up several orders of a day and store. A day whose orders were all cancelled has no row. */
export function mergeRows(rows: readonly PreorderDay[]): PreorderDay[] {
  const merged = new Map<string, PreorderDay>();
  for (const row of rows) {
    const net_units = (merged.get(keyOf(row))?.net_units ?? 0) + row.net_units;
    merged.set(keyOf(row), { date: row.date, marketplace_id: row.marketplace_id, net_units });
  }
  return [...merged.values()].filter(({ net_units }) => net_units !== 0).sort(byDayAndStore);
}

/**
 * The snapshot after Amazon listed the book. Days replace the stored ones, because a cancellation changes earlier
 * days; an answer without any day doesn't discard them. A date that is missing now stays known.
 */
export const withListed = (before: PreorderSnapshot | null, { rows, ...book }: ListedPreorder): PreorderSnapshot => {
  const merged = mergeRows(rows);
  return {
    asin: book.asin,
    title: book.title,
    author: book.author ?? before?.author ?? null,
    starts: book.starts ?? before?.starts ?? null,
    releases: book.releases ?? before?.releases ?? null,
    delisted: null,
    rows: merged.length === 0 ? (before?.rows ?? []) : merged,
  };
};

/** The snapshot after a complete list without the book; a released book leaves the list as expected. */
export const withoutListing = (before: PreorderSnapshot, today: IsoDate): PreorderSnapshot =>
  before.delisted === null ? { ...before, delisted: today } : before;

export const isOpen = ({ delisted, releases }: Pick<PreorderSnapshot, "delisted" | "releases">, today: IsoDate) =>
  delisted === null && (releases === null || releases > today);

export const totalUnits = (rows: readonly PreorderDay[]): number => sumOf(rows, (row) => row.net_units);

/** Units per store, the strongest first. */
export function unitsByMarketplace(
  rows: readonly PreorderDay[],
): { marketplace_id: number | null; net_units: number }[] {
  return [...Map.groupBy(rows, ({ marketplace_id }) => marketplace_id)]
    .map(([marketplace_id, ofMarketplace]) => ({ marketplace_id, net_units: totalUnits(ofMarketplace) }))
    .sort((a, b) => b.net_units - a.net_units || (a.marketplace_id ?? 0) - (b.marketplace_id ?? 0));
}
