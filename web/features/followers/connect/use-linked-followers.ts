import { useEffect, useRef } from "react";
import type { AmazonAuthor } from "#shared/api/followers.ts";
import { FOLLOWER_READS, useFollowerCount } from "#web/api/followers.ts";
import type { ApiFailure } from "#web/lib/api/api-failure.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";

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
  const { data, error, isValidating, mutate } = useFollowerCount(mayRead ? stored.id : null);
  const read = data?.data;
  const announced = useRef<string | null>(null);
  const isNews = read !== undefined && read.follower_count_updated_at !== stored.follower_count_updated_at;
  const news = isNews ? `${read.id} ${read.follower_count_updated_at}` : null;
  useEffect(() => {
    // Only once for each count, so that a stored value that lags behind isn't fetched again and again.
    if (news === null || announced.current === news) return;
    announced.current = news;
    void refresh(FOLLOWER_READS);
  }, [news, refresh]);
  return {
    author: read ?? stored,
    isReading: isValidating,
    error: isValidating ? undefined : error,
    retry: () => void mutate(),
  };
}

/** Whether this user may have followers read at Amazon: the author, and neither others nor acting administrators. */
export function useMayRead(): boolean {
  const { agency, impersonate_admin_id } = useUser();
  const mayWrite = useMayWrite();
  return mayWrite && agency === null && impersonate_admin_id === null;
}
