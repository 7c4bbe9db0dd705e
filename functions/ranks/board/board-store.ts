import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { rankBoardEntity } from "#functions/entities/ranks/rank-board.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { isConditionFailure } from "#functions/platform/storage/write-conditions.ts";
import type { BoardChange, RankBoard } from "#shared/domain/ranks/board/board.ts";
import { groupByPart } from "../group-by-part.ts";
import { packBoard, unpackBoard } from "./board-format.ts";

const ATTEMPTS = 8;
/** Products per item. */
const PART_ASINS = 250;

export interface BoardKey {
  readonly tenantId: string;
  readonly marketplace: string;
}

interface Part {
  readonly revision: number;
  readonly entries: RankBoard;
}

const joined = (parts: readonly Part[]): RankBoard => new Map(parts.flatMap(({ entries }) => [...entries]));

export type RankBoardStore = ReturnType<typeof rankBoardStore>;

/** Stores what is known now of each product, in one item per store for shelves of up to 250 products. */
export function rankBoardStore(access: TableAccess) {
  const items = () => rankBoardEntity(access);
  const rowsOf = async (key: BoardKey, consistent: boolean) =>
    (
      await items()
        .query.primary(key)
        .go({ ...ALL_PAGES, consistent })
    ).data;
  const rowsOfTenant = async (tenantId: string) => (await items().query.primary({ tenantId }).go(ALL_PAGES)).data;

  /** Returns null when another writer was faster. */
  async function write(key: BoardKey, parts: readonly Part[], { changed, refreshed }: BoardChange) {
    const written: string[] = [];
    const groups = [
      ...groupByPart(
        parts.map(({ entries }) => entries),
        changed.keys(),
        PART_ASINS,
      ),
    ].sort(([a], [b]) => a - b);
    for (const [part, asins] of groups) {
      const { entries, revision: seen } = parts[part] ?? { entries: new Map(), revision: 0 };
      const known = [...refreshed].filter(([asin]) => entries.has(asin));
      const data = packBoard(
        new Map([...entries, ...known, ...asins.map((asin) => [asin, changed.get(asin)!] as const)]),
      );
      try {
        await items()
          .put({ ...key, part, revision: seen + 1, data })
          .where(({ revision }, { eq, notExists }) => (seen === 0 ? notExists(revision) : eq(revision, seen)))
          .go();
      } catch (error) {
        if (isConditionFailure(error)) return { written, isLost: true, error };
        throw error;
      }
      written.push(...asins);
    }
    return { written, isLost: false, error: null };
  }

  return {
    /** Returns an empty board for a store without readings or history. */
    read: async (key: BoardKey): Promise<RankBoard> =>
      new Map((await rowsOf(key, false)).flatMap(({ data }) => [...unpackBoard(data)])),

    /** Returns all boards of a tenant by marketplace uid. */
    list: async (tenantId: string): Promise<ReadonlyMap<string, RankBoard>> => {
      const byMarketplace = Map.groupBy(await rowsOfTenant(tenantId), ({ marketplace }) => marketplace);
      return new Map(
        [...byMarketplace].map(([marketplace, rows]) => [
          marketplace,
          new Map(rows.flatMap(({ data }) => [...unpackBoard(data)])),
        ]),
      );
    },

    /**
     * Changes a board; returns the ASINs that were written as changed. Parts without a changed product aren't written.
     * After losing a race `change` is called again with the newer board; parts that were written by then stay.
     */
    change: async (key: BoardKey, change: (before: RankBoard) => BoardChange): Promise<string[]> => {
      const changed = new Set<string>();
      for (let attempt = 1; ; attempt++) {
        const rows = await rowsOf(key, true);
        const parts = rows.map(({ revision, data }) => ({ revision, entries: unpackBoard(data) }));
        const { written, isLost, error } = await write(key, parts, change(joined(parts)));
        for (const asin of written) changed.add(asin);
        if (!isLost) return [...changed];
        if (attempt === ATTEMPTS) throw error;
      }
    },

    /** Removes a product from the boards of all stores. */
    removeProduct: async (tenantId: string, asin: string): Promise<void> => {
      for (let attempt = 1; ; attempt++) {
        let lost: unknown = null;
        const { data } = await items()
          .query.primary({ tenantId })
          .go({ ...ALL_PAGES, consistent: true });
        for (const { marketplace, part, revision: seen, data: packed } of data) {
          const entries = new Map(unpackBoard(packed));
          if (!entries.delete(asin)) continue;
          try {
            await items()
              .put({ tenantId, marketplace, part, revision: seen + 1, data: packBoard(entries) })
              .where(({ revision }, { eq }) => eq(revision, seen))
              .go();
          } catch (error) {
            if (!isConditionFailure(error)) throw error;
            lost = error;
          }
        }
        if (lost === null) return;
        if (attempt === ATTEMPTS) throw lost;
      }
    },

    removeAll: async (tenantId: string): Promise<void> => {
      await inParallel(await rowsOfTenant(tenantId), ({ marketplace, part }) =>
        items().delete({ tenantId, marketplace, part }).go(),
      );
    },
  };
}
