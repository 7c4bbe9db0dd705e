import { useCallback, useMemo } from "react";
import useSWR, { type SWRResponse, useSWRConfig } from "swr";
import type * as z from "zod";
import type { Book } from "#shared/api/books/books.ts";
import { listBookFormats, type RanksOfFormat } from "#shared/api/books/formats.ts";
import { listWatchedPeers } from "#shared/api/ranks/peers.ts";
import {
  getRankReadings,
  getRankTracking,
  type RankTracking,
  type RankTrackingChange,
  updateRankTracking,
} from "#shared/api/ranks/ranks.ts";
import { ranksThrough } from "#shared/domain/calm/calm-ranks.ts";
import { dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import type { ApiFailure } from "#web/lib/api/api-failure.ts";
import { keyOf, useRefresh } from "#web/lib/api/cache.ts";
import { useKept } from "#web/lib/api/kept-query.ts";
import { useQueryOf } from "#web/lib/api/query.ts";
import { type Services, useServices } from "#web/lib/api/services.tsx";
import { useViewpoint } from "#web/lib/api/viewpoint.tsx";
import { now } from "#web/lib/env.ts";
import { useFigureDays, useIsCalm } from "#web/lib/figure-days.ts";

type Formats = z.output<typeof listBookFormats.response>;
type Row = Formats["data"][number];
/** A row of the list with its ranks, which `with=ranks` guarantees. */
export type RankedFormat = Row & z.output<typeof RanksOfFormat>;
export interface RankedFormats extends Formats {
  readonly data: RankedFormat[];
}

export const useTracking = () => useKept("rank tracking", useQueryOf(getRankTracking, {}));
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

/** Rows as the user sees them: in calm mode with the ranks of its last day. */
export function useShownRanks(): (rows: readonly RankedFormat[]) => RankedFormat[] {
  const { lastDay, nextOn } = useFigureDays();
  const today = dayIn("UTC", now());
  const isCalm = nextOn !== null;
  return useCallback(
    (rows) => (isCalm ? rows.map((row) => ranksThrough(row, lastDay, today)) : [...rows]),
    [isCalm, lastDay, today],
  );
}

/** The answer with its data as shown. Kept as it is outside calm mode, since its properties are read on access. */
function useShownAnswer<Data>(
  answer: SWRResponse<Data, ApiFailure>,
  show: (data: Data, shown: ReturnType<typeof useShownRanks>) => Data,
): SWRResponse<Data, ApiFailure> {
  const isCalm = useIsCalm();
  const shown = useShownRanks();
  const { data } = answer;
  const cut = useMemo(
    () => (isCalm && data !== undefined ? show(data, shown) : undefined),
    [isCalm, data, show, shown],
  );
  return isCalm ? { ...answer, data: cut } : answer;
}

const showFormats = ({ data, meta }: RankedFormats, shown: ReturnType<typeof useShownRanks>): RankedFormats => ({
  data: shown(data),
  meta: { ...meta, largest_move: null },
});

/** Formats with their ranks; null reads nothing yet. */
export function useRankedFormats(query: Omit<RankQuery, "with"> | null): SWRResponse<RankedFormats, ApiFailure> {
  const asked = query && { query: { ...query, with: "ranks" as const } };
  // The API answers `with=ranks` by rows that have them.
  const answer = useQueryOf(listBookFormats, asked, { keepPreviousData: true });
  // A search is a passing question, whose answers would displace others.
  const isKept = query !== null && query.title === undefined;
  const name = isKept ? `ranks ${JSON.stringify(query)}` : null;
  return useShownAnswer(useKept(name, answer as SWRResponse<RankedFormats, ApiFailure>), showFormats);
}

const PER_PAGE = 100;
/** The longest title that the list searches for. */
const MAX_TITLE = 200;

/** Reads every page of the formats whose title contains `title`, or of all, with their ranks, by title. */
export async function readRankedFormats(
  call: Services["call"],
  filter: Pick<RankQuery, "title" | "marketplace"> = {},
): Promise<readonly RankedFormat[]> {
  const rows: Row[] = [];
  let as_of: number | undefined;
  for (let page = 1, last = 1; page <= last; page++) {
    const order = { orderBy: "title", orderDir: "asc" } as const;
    const query = { ...filter, ...order, with: "ranks" as const, page, per_page: PER_PAGE, as_of };
    const { data, meta } = await call(listBookFormats, { query });
    rows.push(...data);
    as_of = meta.as_of;
    last = meta.last_page;
  }
  return rows as RankedFormat[];
}

const showRows = (rows: readonly RankedFormat[], shown: ReturnType<typeof useShownRanks>) => shown(rows);

/** The formats of a book with their ranks in a marketplace; they are found by their titles, which may differ. */
export function useRanksOfBook({ id, formats }: Pick<Book, "id" | "formats">, marketplace: string) {
  const { call } = useServices();
  const { viewpoint } = useViewpoint();
  const titles = [...new Set(formats.map(({ title }) => title.trim().slice(0, MAX_TITLE)))];
  // Named after its endpoint, so that it is read again whenever ranks or the shelf change.
  const key = [listBookFormats.name, "of a book", id, titles, marketplace, viewpoint];
  const answer = useSWR<readonly RankedFormat[], ApiFailure>(key, async () => {
    const found = await Promise.all(titles.map((title) => readRankedFormats(call, { title, marketplace })));
    const own = found.flat().filter(({ book_id }) => book_id === id);
    return [...new Map(own.map((row) => [row.id, row])).values()];
  });
  return useShownAnswer(answer, showRows);
}
