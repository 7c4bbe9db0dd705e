import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { rankBoardEntity } from "#functions/entities/ranks/rank-board.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { isConditionFailure } from "#functions/platform/storage/write-conditions.ts";
import type { BoardChange, RankBoard } from "#shared/domain/ranks/board/board.ts";
import { lastDayOf, withDay } from "#shared/domain/ranks/board/with-day.ts";
import { groupByPart } from "../group-by-part.ts";
import { packBoard, unpackBoard } from "./board-format.ts";
import { rankDayStore } from "./day-store.ts";

const ATTEMPTS = 8;
/** Products per item. */
const PART_ASINS = 250;

export interface BoardKey {
  readonly tenantId: string;
  readonly marketplace: string;
}

interface Part {
  readonly revision: number;
  readonly tellsDay: boolean;
  /** As stored, and with the points of its last day. */
  readonly stored: RankBoard;
  readonly entries: RankBoard;
}

const joined = (parts: readonly Part[]): RankBoard => new Map(parts.flatMap(({ entries }) => [...entries]));

export type RankBoardStore = ReturnType<typeof rankBoardStore>;

/**
 * Stores what is known now of each product, in one item per store for shelves of up to 250 products. Points of its last
 * day's curve may be stored with their day alone: a board is always read with them, and each write stores them, too.
 */
export function rankBoardStore(access: TableAccess) {
  const items = () => rankBoardEntity(access);
  const days = rankDayStore(access);
  type Row = Awaited<ReturnType<typeof rowsOfTenant>>[number];

  async function completed(rows: readonly Row[], consistent: boolean): Promise<Part[]> {
    const parts = rows.map(({ revision, tellsDay = false, data }) => ({
      revision,
      tellsDay,
      stored: unpackBoard(data),
    }));
    const [row] = rows.filter(({ tellsDay }) => tellsDay);
    const date = row ? lastDayOf(parts.map(({ stored }) => stored)) : null;
    const day = row && date ? await days.read(row.tenantId, row.marketplace, date, consistent) : new Map();
    return parts.map((part) => ({ ...part, entries: withDay(part.stored, day) }));
  }

  async function partsOf(key: BoardKey, consistent: boolean): Promise<Part[]> {
    const query = items().query.primary(key);
    return completed((await query.go({ ...ALL_PAGES, consistent })).data, consistent);
  }
  const rowsOfTenant = async (tenantId: string) => (await items().query.primary({ tenantId }).go(ALL_PAGES)).data;

  /** Returns null when another writer was faster. */
  async function write(
    key: BoardKey,
    parts: readonly Part[],
    { changed, refreshed, tellsDay = false }: BoardChange & { readonly tellsDay?: boolean },
  ) {
    const written: string[] = [];
    const groups = groupByPart(
      parts.map(({ entries }) => entries),
      changed.keys(),
      PART_ASINS,
    );
    // Where a change ends a board's last day, all points of that day are stored here.
    for (const [part, { stored, entries }] of parts.entries())
      if ([...entries].some(([asin, entry]) => stored.get(asin) !== entry) && !groups.has(part)) groups.set(part, []);
    for (const [part, asins] of [...groups].sort(([a], [b]) => a - b)) {
      const before = parts[part] ?? { entries: new Map(), revision: 0, tellsDay: false };
      const { entries, revision: seen } = before;
      const known = [...refreshed].filter(([asin]) => entries.has(asin));
      const data = packBoard(
        new Map([...entries, ...known, ...asins.map((asin) => [asin, changed.get(asin)!] as const)]),
      );
      try {
        await items()
          .put({ ...key, part, revision: seen + 1, data, ...((tellsDay || before.tellsDay) && { tellsDay: true }) })
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
    read: async (key: BoardKey): Promise<RankBoard> => joined(await partsOf(key, false)),

    /**
     * Returns a board also as it is stored, without the points that its last day alone has; null for one whose day's
     * points must be stored with it.
     */
    readStored: async (key: BoardKey): Promise<{ readonly board: RankBoard; readonly stored: RankBoard | null }> => {
      const parts = await partsOf(key, false);
      const stored = new Map(parts.flatMap((part) => [...part.stored]));
      return { board: joined(parts), stored: parts.some(({ tellsDay }) => tellsDay) ? stored : null };
    },

    /** Returns all boards of a tenant by marketplace uid. */
    list: async (tenantId: string): Promise<ReadonlyMap<string, RankBoard>> => {
      const byMarketplace = Map.groupBy(await rowsOfTenant(tenantId), ({ marketplace }) => marketplace);
      const boards = [...byMarketplace].map(
        async ([marketplace, rows]) => [marketplace, joined(await completed(rows, false))] as const,
      );
      return new Map(await Promise.all(boards));
    },

    /**
     * Changes a board; returns the ASINs that were written as changed. Parts without a changed product aren't written,
     * unless points of theirs are stored with their day alone; `tellsDay` allows that from now on. After losing a race
     * `change` is called again with the newer board; parts that were written by then stay.
     */
    change: async (
      key: BoardKey,
      change: (before: RankBoard) => BoardChange,
      { tellsDay = false }: { readonly tellsDay?: boolean } = {},
    ): Promise<string[]> => {
      const changed = new Set<string>();
      for (let attempt = 1; ; attempt++) {
        const parts = await partsOf(key, true);
        const { written, isLost, error } = await write(key, parts, { ...change(joined(parts)), tellsDay });
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
        for (const { marketplace, part, revision: seen, data: packed, tellsDay } of data) {
          const entries = new Map(unpackBoard(packed));
          if (!entries.delete(asin)) continue;
          try {
            await items()
              .put({
                tenantId,
                marketplace,
                part,
                revision: seen + 1,
                data: packBoard(entries),
                ...(tellsDay && { tellsDay }),
              })
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
