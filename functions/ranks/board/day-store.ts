import { isDeepStrictEqual } from "node:util";
import { ALL_PAGES, READ, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { rankDayEntity } from "#functions/entities/ranks/rank-day.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { packedObject } from "#functions/platform/storage/packed-format.ts";
import { retryLost } from "#functions/platform/storage/write-conditions.ts";
import { CURVE_SLOT_MS, type RankDay } from "#shared/domain/ranks/board/day-readings.ts";
import { addDays, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import type { MarketplaceKey } from "../history/month-store.ts";
import { fromGrid, type RankGrid, toGrid } from "../rank-grid.ts";

interface PackedRankDay extends RankGrid {
  readonly asins: readonly string[];
}

export const RANK_DAY = packedObject<PackedRankDay>({
  name: "rank-day",
  version: 1,
  members: ["asins", "times", "ranks", "delays"],
  upgrades: {},
});

const packDay = (day: RankDay): Uint8Array => {
  const asins = [...day.keys()].sort();
  const grid = toGrid(
    asins.map((asin) => day.get(asin)!),
    CURVE_SLOT_MS,
  );
  return RANK_DAY.pack({ asins, ...grid });
};

const unpackDay = (data: Uint8Array): RankDay => {
  const { asins, ...grid } = RANK_DAY.unpack(data);
  return new Map(asins.map((asin, column) => [asin, fromGrid(grid, column)]));
};

/** Days during which a day's readings are stored; its daily rank stays. */
export const READING_DAYS = 30;

export interface StoredRankDay {
  readonly marketplace: string;
  readonly date: IsoDate;
  readonly readings: RankDay;
}

const NO_READINGS: RankDay = new Map();
const expiryOf = (date: IsoDate): number => toEpochDay(addDays(date, READING_DAYS)) * DAY_SECONDS;

export type RankDayStore = ReturnType<typeof rankDayStore>;

/** Stores the readings of a day in one item per store. */
export function rankDayStore(access: TableAccess) {
  const items = () => rankDayEntity(access);
  const all = async (tenantId: string) => (await items().query.primary({ tenantId }).go(ALL_PAGES)).data;

  return {
    /** Returns an empty map for a day without readings. */
    read: async (tenantId: string, marketplace: string, date: IsoDate, consistent = false): Promise<RankDay> => {
      const { data: item } = await items()
        .get({ tenantId, marketplace, date })
        .go({ ...READ, consistent });
      return item ? unpackDay(item.data) : NO_READINGS;
    },

    list: async (tenantId: string): Promise<StoredRankDay[]> =>
      (await all(tenantId)).map(({ marketplace, date, data }) => ({ marketplace, date, readings: unpackDay(data) })),

    /**
     * Changes a day's readings and returns them. Unchanged ones aren't written. After losing a race `change` is called
     * again with the newer readings.
     */
    change: async (
      { tenantId, marketplace, date }: MarketplaceKey & { readonly date: IsoDate },
      change: (before: RankDay) => RankDay,
    ): Promise<RankDay> => {
      return retryLost(async () => {
        const { data: item } = await items().get({ tenantId, marketplace, date }).go(READ_LATEST);
        const before = item ? unpackDay(item.data) : NO_READINGS;
        const after = change(before);
        if (isDeepStrictEqual(after, before)) return before;
        const seen = item?.revision ?? 0;
        await items()
          .put({
            tenantId,
            marketplace,
            date,
            revision: seen + 1,
            data: packDay(after),
            expiresAt: expiryOf(date),
          })
          .where(({ revision }, { eq, notExists }) => (seen === 0 ? notExists(revision) : eq(revision, seen)))
          .go();
        return after;
      });
    },

    removeAll: async (tenantId: string): Promise<void> => {
      await inParallel(await all(tenantId), ({ marketplace, date }) =>
        items().delete({ tenantId, marketplace, date }).go(),
      );
    },
  };
}
