import { useEffect, useRef } from "react";
import { type AmazonAuthor, getFollowerCount, listAmazonAuthors, listFollowerSeries } from "#shared/api/followers.ts";
import type { ApiFailure } from "#web/lib/api/api-failure.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { useQueryOf } from "#web/lib/api/query.ts";

export interface LinkedFollowers {
  /** As just read; else as stored. */
  readonly author: AmazonAuthor;
  readonly isReading: boolean;
  readonly error: ApiFailure | undefined;
  readonly retry: () => void;
}

/** Has our server read a pen name's followers, unless they were read today, and refetches the stored ones with news. */
export function useLinkedFollowers(stored: AmazonAuthor, mayRead: boolean): LinkedFollowers {
  const refresh = useRefresh();
  const { data, error, isValidating, mutate } = useQueryOf(
    getFollowerCount,
    mayRead ? { params: { id: stored.id } } : null,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const read = data?.data;
  const announced = useRef<string | null>(null);
  const isNews = read !== undefined && read.follower_count_updated_at !== stored.follower_count_updated_at;
  const news = isNews ? `${read.id} ${read.follower_count_updated_at}` : null;
  useEffect(() => {
    // Only once for each count, so that a stored value that lags behind isn't fetched again and again.
    if (news === null || announced.current === news) return;
    announced.current = news;
    void refresh([listAmazonAuthors, listFollowerSeries]);
  }, [news, refresh]);
  return {
    author: read ?? stored,
    isReading: isValidating,
    error: isValidating ? undefined : error,
    retry: () => void mutate(),
  };
}
