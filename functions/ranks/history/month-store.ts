import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { rankMonthEntity } from "#functions/entities/ranks/rank-month.ts";
import { Conflict } from "#functions/platform/errors.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import { withDays } from "#shared/domain/ranks/history/series.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { groupByPart } from "../group-by-part.ts";
import { packMonth, type RanksByAsin, unpackMonth } from "./history-formats.ts";

/** Each lost attempt means that another writer won; a month never has this many concurrent ones. */
const ATTEMPTS = 100;

/** Products per item. A first history adds a few at a time, each time for the write units of one part. */
const PART_ASINS = 50;

export interface MarketplaceKey {
  readonly tenantId: string;
  readonly marketplace: string;
}

export interface MonthKey extends MarketplaceKey {
  readonly month: IsoMonth;
}

/** Up to 50 products of a month. Revision 0 is a part that isn't stored yet. */
export interface MonthPart extends MonthKey {
  readonly part: number;
  readonly revision: number;
  readonly ranks: RanksByAsin;
}

/** Adds days of the products that belong to a part. */
function withAdded(ranks: RanksByAsin, asins: readonly string[], added: RanksByAsin) {
  const after = new Map(ranks);
  let changed = 0;
  for (const asin of asins) {
    const ofProduct = withDays(ranks.get(asin) ?? [], added.get(asin) ?? []);
    changed += ofProduct.changed;
    if (ofProduct.changed > 0) after.set(asin, ofProduct.series);
  }
  return { ranks: after, changed };
}

export type RankMonthStore = ReturnType<typeof rankMonthStore>;

/** Stores the open months, by store, so that a list reads the curves of all its books with one query. */
export function rankMonthStore(access: TableAccess) {
  const items = () => rankMonthEntity(access);

  type Item = MonthKey & { readonly part: number; readonly revision: number; readonly data: Uint8Array };
  const toPart = ({ tenantId, marketplace, month, part, revision, data }: Item): MonthPart => ({
    tenantId,
    marketplace,
    month,
    part,
    revision,
    ranks: unpackMonth(data),
  });
  const partsOf = async (key: MonthKey): Promise<MonthPart[]> =>
    (
      await items()
        .query.primary(key)
        .go({ ...ALL_PAGES, consistent: true })
    ).data.map(toPart);

  const put = ({ part, ...key }: MonthPart, ranks: RanksByAsin): Promise<boolean> => {
    const { tenantId, marketplace, month, revision: seen } = key;
    return isWritten(
      items()
        .put({ tenantId, marketplace, month, part, revision: seen + 1, data: packMonth(ranks) })
        .where(({ revision }, { eq, notExists }) => (seen === 0 ? notExists(revision) : eq(revision, seen)))
        .go(),
    );
  };

  const removePart = ({ ranks: _, revision: seen, ...key }: MonthPart): Promise<boolean> =>
    isWritten(
      items()
        .delete(key)
        .where(({ revision }, { eq, notExists }) => `${notExists(revision)} OR ${eq(revision, seen)}`)
        .go(),
    );

  return {
    /** Returns the stored days of the months from `from` to `to` by ASIN. */
    read: async ({ tenantId, marketplace }: MarketplaceKey, from: IsoMonth, to: IsoMonth): Promise<RanksByAsin> => {
      const { data } = await items()
        .query.primary({ tenantId, marketplace })
        .between({ month: from }, { month: to })
        .go(ALL_PAGES);
      const months = data.map(toPart).sort((a, b) => ascending(a.month, b.month));
      const ranks = new Map<string, NonNullable<ReturnType<RanksByAsin["get"]>>>();
      for (const month of months)
        for (const [asin, series] of month.ranks) ranks.set(asin, [...(ranks.get(asin) ?? []), ...series]);
      return ranks;
    },

    /** Adds days of one month; returns how many changed. Parts without a change aren't written. */
    add: async (key: MonthKey, added: RanksByAsin): Promise<number> => {
      let saved = 0;
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        let isLost = false;
        const parts = await partsOf(key);
        const groups = groupByPart(
          parts.map(({ ranks }) => ranks),
          added.keys(),
          PART_ASINS,
        );
        for (const [number, asins] of groups) {
          // Parts have gaps in their numbers where a part has lost its last product.
          const free = (parts.at(-1)?.part ?? -1) + 1 + number - parts.length;
          const part = parts[number] ?? { ...key, part: free, revision: 0, ranks: new Map() };
          const { ranks, changed } = withAdded(part.ranks, asins, added);
          if (changed === 0) continue;
          if (await put(part, ranks)) saved += changed;
          else isLost = true;
        }
        if (!isLost) return saved;
      }
      throw new Conflict("Ranks of this month are being stored in several places. Please try again.");
    },

    /** Lists the parts of months before `month`, earliest first. */
    listBefore: async ({ tenantId, marketplace }: MarketplaceKey, month: IsoMonth): Promise<MonthPart[]> => {
      const { data } = await items()
        .query.primary({ tenantId, marketplace })
        .lt({ month })
        .go({ ...ALL_PAGES, consistent: true });
      return data.map(toPart);
    },

    /** Removes a part, unless it has changed since it was read; returns whether it is gone. */
    removePart,

    /** Removes a product from the open months of all stores. */
    removeProduct: async (tenantId: string, asin: string): Promise<void> => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const { data } = await items()
          .query.primary({ tenantId })
          .go({ ...ALL_PAGES, consistent: true });
        const parts = data.map(toPart).filter(({ ranks }) => ranks.has(asin));
        if (parts.length === 0) return;
        for (const part of parts) {
          const others = new Map([...part.ranks].filter(([one]) => one !== asin));
          // A part that has changed meanwhile is found once more.
          await (others.size === 0 ? removePart(part) : put(part, others));
        }
      }
      throw new Conflict("Ranks of this book are being stored in several places. Please try again.");
    },

    list: async (tenantId: string): Promise<MonthPart[]> =>
      (await items().query.primary({ tenantId }).go(ALL_PAGES)).data.map(toPart),

    removeAll: async (tenantId: string): Promise<void> => {
      const attributes: ("tenantId" | "marketplace" | "month" | "part")[] = [
        "tenantId",
        "marketplace",
        "month",
        "part",
      ];
      const { data } = await items()
        .query.primary({ tenantId })
        .go({ ...ALL_PAGES, consistent: true, attributes });
      await inParallel(data, (key) => items().delete(key).go());
    },
  };
}
