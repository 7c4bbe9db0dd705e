import { listAmazonAuthors, listFollowerSeries } from "#shared/api/followers.ts";
import { getFollowerCount } from "#shared/api/sync/portal-calls.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { useQueryOf } from "#web/lib/api/query.ts";

/** The reads that a new follower count affects. */
export const FOLLOWER_READS = [listAmazonAuthors, listFollowerSeries];

export const useAmazonAuthors = () => useQueryOf(listAmazonAuthors, {});
/** The stored counts of every pen name between two days, both included. */
export const useFollowerSeries = (days: { readonly from: IsoDate; readonly to: IsoDate }) =>
  useQueryOf(listFollowerSeries, { query: days }, { keepPreviousData: true });
/** Has our server read a pen name's followers, unless they were read today; null sends no request. */
export const useFollowerCount = (id: string | null) =>
  useQueryOf(getFollowerCount, id === null ? null : { params: { id } }, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
