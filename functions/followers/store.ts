import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { followerSeriesEntity } from "#functions/entities/followers/follower-series.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { retryLost } from "#functions/platform/storage/write-conditions.ts";
import { type FollowerReading, type FollowerSeries, withReading } from "#shared/domain/followers/follower-series.ts";
import { packFollowers, unpackFollowers } from "./follower-format.ts";

export type FollowerStore = ReturnType<typeof followerStore>;

/** Stores one item per pen name, which a day's reading writes at most once. */
export function followerStore(access: TableAccess) {
  const items = () => followerSeriesEntity(access);
  const list = async (tenantId: string) =>
    (
      await items()
        .query.primary({ tenantId })
        .go({ ...ALL_PAGES, consistent: true })
    ).data;

  return {
    list: async (tenantId: string): Promise<FollowerSeries[]> =>
      (await list(tenantId)).map(({ data }) => unpackFollowers(data)),

    /** Adds a reading to its series; returns whether a count is new. Safe with concurrent writers. */
    save: async (tenantId: string, reading: FollowerReading): Promise<boolean> => {
      const key = { tenantId, authorId: reading.id };
      return retryLost(async () => {
        const { data: item } = await items().get(key).go(READ_LATEST);
        const before = item ? unpackFollowers(item.data) : null;
        const after = withReading(before, reading);
        if (after === before) return false;
        const seen = item?.revision ?? 0;
        await items()
          .put({ ...key, revision: seen + 1, data: packFollowers(after) })
          .where(({ revision }, { eq, notExists }) => (seen === 0 ? notExists(revision) : eq(revision, seen)))
          .go();
        return after.points.length > (before?.points.length ?? 0);
      });
    },

    removeAll: async (tenantId: string): Promise<void> => {
      await inParallel(await list(tenantId), ({ authorId }) => items().delete({ tenantId, authorId }).go());
    },
  };
}
