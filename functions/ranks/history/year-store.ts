import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { rankYearEntity } from "#functions/entities/ranks/rank-year.ts";
import { Conflict } from "#functions/platform/errors.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { ChangedSeries, RankSeries } from "#shared/domain/ranks/history/series.ts";
import { ascending } from "#shared/primitives/order.ts";
import { packYear, unpackYear } from "./history-formats.ts";
import type { MarketplaceKey } from "./month-store.ts";

const ATTEMPTS = 100;

export interface ProductKey extends MarketplaceKey {
  readonly asin: string;
}

export interface YearKey extends ProductKey {
  /** First of the years that share the item. */
  readonly year: string;
}

export interface StoredYears extends YearKey {
  readonly series: RankSeries;
}

export type RankYearStore = ReturnType<typeof rankYearStore>;

/** Stores closed months by product, so that its history of ten years is one query. */
export function rankYearStore(access: TableAccess) {
  const items = () => rankYearEntity(access);

  return {
    /** Returns the stored days of the items from year `from` to `to`, oldest first. */
    read: async ({ tenantId, asin, marketplace }: ProductKey, from: string, to: string): Promise<RankSeries> => {
      const { data } = await items()
        .query.primary({ tenantId, asin, marketplace })
        .between({ year: from }, { year: to })
        .go(ALL_PAGES);
      return data.sort((a, b) => ascending(a.year, b.year)).flatMap((item) => unpackYear(item.data));
    },

    /**
     * Changes an item's series; returns how many days changed. An unchanged one isn't written. After losing a race
     * `change` is called again with the newer series.
     */
    change: async (key: YearKey, change: (before: RankSeries) => ChangedSeries): Promise<number> => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const { data: item } = await items().get(key).go(READ_LATEST);
        const { series, changed } = change(item ? unpackYear(item.data) : []);
        if (changed === 0) return 0;
        const { tenantId, asin, marketplace, year } = key;
        const seen = item?.revision ?? 0;
        const write = items()
          .put({ tenantId, asin, marketplace, year, revision: seen + 1, data: packYear(series) })
          .where(({ revision }, { eq, notExists }) => (seen === 0 ? notExists(revision) : eq(revision, seen)))
          .go();
        if (await isWritten(write)) return changed;
      }
      throw new Conflict("Ranks of this book are being stored in several places. Please try again.");
    },

    /** Yields everything stored, page by page: an account's ten years don't fit into memory. */
    async *list(tenantId: string): AsyncGenerator<StoredYears> {
      let cursor: string | null = null;
      do {
        const page: { data: (YearKey & { data: Uint8Array })[]; cursor: string | null } = await items()
          .query.primary({ tenantId })
          .go({ compare: ALL_PAGES.compare, cursor });
        for (const { data, asin, marketplace, year } of page.data)
          yield { tenantId, asin, marketplace, year, series: unpackYear(data) };
        cursor = page.cursor;
      } while (cursor);
    },

    /** Removes a product's years in all stores. */
    removeProduct: async (tenantId: string, asin: string): Promise<void> => {
      const attributes: (keyof YearKey)[] = ["tenantId", "asin", "marketplace", "year"];
      const { data } = await items()
        .query.primary({ tenantId, asin })
        .go({ ...ALL_PAGES, consistent: true, attributes });
      // ASINs are as long as each other, but the key's prefix must not decide that.
      await inParallel(
        data.filter((key) => key.asin === asin),
        (key) => items().delete(key).go(),
      );
    },

    removeAll: async (tenantId: string): Promise<void> => {
      const attributes: (keyof YearKey)[] = ["tenantId", "asin", "marketplace", "year"];
      const { data } = await items()
        .query.primary({ tenantId })
        .go({ ...ALL_PAGES, consistent: true, attributes });
      await inParallel(data, (key) => items().delete(key).go());
    },
  };
}
