import { unreadableDayEntity } from "#functions/entities/amazon-forms/unreadable-day.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { toTimeToLive } from "#functions/platform/clock.ts";
import { SHARDS, shardOf } from "#functions/platform/storage/shards.ts";
import { addUnreadable, NOTHING_UNREADABLE, type Unreadable } from "#shared/domain/amazon-forms/unreadable.ts";
import { addDays, eachDay, type IsoDate } from "#shared/primitives/dates.ts";

const RETENTION_DAYS = 90;

export type UnreadableStore = ReturnType<typeof unreadableStore>;

/** Counts what could not be read, by UTC day, without a trace of whose it was. */
export function unreadableStore(access: TableAccess) {
  const days = () => unreadableDayEntity(access);
  return {
    /** One write; none when there is nothing to count. */
    add: async (userId: string, date: IsoDate, found: Partial<Unreadable>): Promise<void> => {
      const { files, rows, pages } = addUnreadable(NOTHING_UNREADABLE, found);
      if (files + rows + pages === 0) return;
      const expiresAt = toTimeToLive(Date.parse(addDays(date, RETENTION_DAYS)));
      await days()
        .upsert({ shard: shardOf(userId), date, expiresAt })
        .add({ files, rows, pages })
        .go();
    },

    /** The sums of all authors for each day, also for days without any. */
    between: async (start: IsoDate, end: IsoDate): Promise<ReadonlyMap<IsoDate, Unreadable>> => {
      const sums = new Map(eachDay(start, end).map((date) => [date, NOTHING_UNREADABLE]));
      const ofShards = await Promise.all(
        SHARDS.map((shard) => days().query.primary({ shard }).between({ date: start }, { date: end }).go(ALL_PAGES)),
      );
      for (const { data } of ofShards)
        for (const day of data) sums.set(day.date, addUnreadable(sums.get(day.date) ?? NOTHING_UNREADABLE, day));
      return sums;
    },
  };
}
