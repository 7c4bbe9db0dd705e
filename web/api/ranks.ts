import { useCallback } from "react";
import { type SWRResponse, useSWRConfig } from "swr";
import type * as z from "zod";
import { listBookFormats, type RanksOfFormat } from "#shared/api/books/formats.ts";
import { listWatchedPeers } from "#shared/api/ranks/peers.ts";
import {
  getRankReadings,
  getRankTracking,
  type RankTracking,
  type RankTrackingChange,
  updateRankTracking,
} from "#shared/api/ranks/ranks.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { ApiFailure } from "#web/lib/api/api-failure.ts";
import { keyOf, useRefresh } from "#web/lib/api/cache.ts";
import { useQueryOf } from "#web/lib/api/query.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { useViewpoint } from "#web/lib/api/viewpoint.tsx";

type Formats = z.output<typeof listBookFormats.response>;
type Row = Formats["data"][number];
/** A row of the list with its ranks, which `with=ranks` guarantees. */
export type RankedFormat = Row & z.output<typeof RanksOfFormat>;
export interface RankedFormats extends Formats {
  readonly data: RankedFormat[];
}

export const useTracking = () => useQueryOf(getRankTracking, {});
/** A product's ranks of one day in a marketplace. */
export const useRankReadings = (query: {
  readonly asin: string;
  readonly marketplace: string;
  readonly date: IsoDate;
}) => useQueryOf(getRankReadings, { query });
export const useWatchedPeers = () => useQueryOf(listWatchedPeers, {});

type RankQuery = z.input<NonNullable<typeof listBookFormats.query>>;
type Change = z.input<typeof RankTrackingChange>;

/**
 * Saves a change of the tracking, shown as `expected` until the account's answer arrives. Rejects with ApiFailure, after
 * the former choices are shown again.
 */
export function useChangeTracking() {
  const { call } = useServices();
  const { mutate } = useSWRConfig();
  const { viewpoint } = useViewpoint();
  const refresh = useRefresh();
  return useCallback(
    async (change: Change, expected: (before: RankTracking) => RankTracking) => {
      type Answer = { readonly data: RankTracking };
      await mutate<Answer>(keyOf(getRankTracking, {}, viewpoint), call(updateRankTracking, { body: change }), {
        optimisticData: (before) => (before ? { data: expected(before.data) } : before!),
        rollbackOnError: true,
        revalidate: false,
      });
      if (change.realtime) await refresh([listBookFormats]);
    },
    [call, mutate, viewpoint, refresh],
  );
}

/** Formats with their ranks; null reads nothing yet. */
export function useRankedFormats(query: Omit<RankQuery, "with"> | null): SWRResponse<RankedFormats, ApiFailure> {
  const asked = query && { query: { ...query, with: "ranks" as const } };
  // The API answers `with=ranks` by rows that have them.
  return useQueryOf(listBookFormats, asked, { keepPreviousData: true }) as SWRResponse<RankedFormats, ApiFailure>;
}
