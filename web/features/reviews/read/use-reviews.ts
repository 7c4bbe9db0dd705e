import { useCallback, useRef } from "react";
import { dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import type { CustomerReview } from "#shared/sources/amazon/answers.ts";
import { useLiveRead } from "#web/lib/api/live-read.ts";
import { type Portal, portalProblem } from "#web/lib/extension/use-portal.ts";
import { useCalmEnd } from "#web/lib/figure-days.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { hasFilter, LAST_PAGE, matches, type ReviewFilter } from "../view/review-view.ts";
import { BATCH, type ReviewSource, type ReviewsPage, reviewSource, withoutNewest } from "./review-source.ts";

/** Reviews on a page (document 2, section 9). */
const PAGE_SIZE = 10;

/** Calls with which a filter, or the author's wish for older reviews, looks further back. */
const BATCHES_PER_ROUND = 5;

/** The portal can't filter, so that filters are applied to the newest reviews: five hundred more with every look. */
async function readNewest(source: ReviewSource, rounds: number): Promise<ReviewsPage> {
  const reviews: CustomerReview[] = [];
  let total = 0;
  for (let page = 1; page <= rounds * BATCHES_PER_ROUND; page++) {
    const answer = await source.page(page, BATCH);
    reviews.push(...answer.reviews);
    total = answer.total;
    if (answer.reviews.length === 0 || reviews.length >= total) return { reviews, total: reviews.length };
  }
  return { reviews, total };
}

/** Sources of the last title sets, which remember what they have read; in calm mode, through its last day. */
function useSources(portal: Portal | null, marketplace: string, calmEnd: IsoDate | null) {
  const { timezone } = useUser();
  const last = useRef<{ readonly key: readonly unknown[]; readonly source: ReviewSource } | null>(null);
  return useCallback(
    (titleAsins: readonly string[]): ReviewSource => {
      const key = [portal, marketplace, calmEnd, timezone, ...titleAsins];
      const known = last.current;
      if (known && known.key.length === key.length && known.key.every((part, i) => part === key[i]))
        return known.source;
      const all = reviewSource(portal!, { titleAsins, marketplace });
      const isShown = ({ submitted_at }: CustomerReview) =>
        calmEnd === null || dayIn(timezone, Date.parse(submitted_at)) <= calmEnd;
      const source = calmEnd === null ? all : withoutNewest(all, isShown);
      last.current = { key, source };
      return source;
    },
    [portal, marketplace, calmEnd, timezone],
  );
}

export interface AskedTitles {
  /** Identifies whose reviews are read, whatever their title sets are at the moment. */
  readonly selection: string;
  /** Undefined until loaded. */
  readonly titleAsins: readonly string[] | undefined;
  readonly reload: () => Promise<readonly string[]>;
  readonly marketplace: string;
}

interface AskedReviews extends AskedTitles, ReviewFilter {
  readonly page: number;
  /** How often the author has looked further back with filters; from 1. */
  readonly rounds: number;
}

export interface ShownReviews {
  /** The page's reviews, newest first. */
  readonly reviews: readonly CustomerReview[];
  /** All matches among the reviews read so far. */
  readonly found: number;
  readonly pages: number;
  /** With filters, how many of the newest reviews were read when there are older ones; null when all were read. */
  readonly readOf: number | null;
}

function shown({ reviews, total }: ReviewsPage, filter: ReviewFilter, page: number): ShownReviews {
  const found = reviews.filter((review) => matches(review, filter));
  return {
    reviews: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    found: found.length,
    pages: Math.ceil(found.length / PAGE_SIZE),
    readOf: reviews.length < total ? reviews.length : null,
  };
}

const pageOf = ({ reviews, total }: ReviewsPage): ShownReviews => ({
  reviews,
  found: total,
  pages: Math.min(LAST_PAGE, Math.ceil(total / PAGE_SIZE)),
  readOf: null,
});

/**
 * Reads with title sets, and once more with reloaded ones when the portal refuses them (document 2, section 4). Rejects
 * with the second failure, or with a first one of another kind.
 */
async function withReloadedTitles<T>(
  titleAsins: readonly string[],
  reload: () => Promise<readonly string[]>,
  read: (titleAsins: readonly string[]) => Promise<T>,
): Promise<T> {
  try {
    return await read(titleAsins);
  } catch (error) {
    if (portalProblem(error) !== "stale_titles") throw error;
  }
  return read(await reload());
}

/**
 * Reads from the portal, and once more with reloaded title sets when it refuses them; nothing without a portal. `part`
 * names what is read of the selection.
 */
function useRead(
  portal: Portal | null,
  { titleAsins, reload, marketplace, selection }: AskedTitles,
  part: string,
  read: (source: ReviewSource) => Promise<ReviewsPage>,
) {
  const calmEnd = useCalmEnd();
  const sourceOf = useSources(portal, marketplace, calmEnd);
  // Title sets are no part of the key: reloading them inside a read must not start another.
  const key = ["customer reviews", portal?.way, marketplace, selection, part, calmEnd];
  return useLiveRead(portal && titleAsins ? key : null, () =>
    withReloadedTitles(titleAsins!, reload, (titles) => read(sourceOf(titles))),
  );
}

/**
 * The newest reviews, five hundred with every look. Fails with ApiFailure or ExtensionFailure, which `portalProblem`
 * tells apart.
 */
export const useNewestReviews = (portal: Portal | null, asked: AskedTitles, rounds = 1) =>
  useRead(portal, asked, `newest ${rounds}`, (source) => readNewest(source, rounds));

/** A page of reviews, live from the author portal and never stored. Fails as `useNewestReviews`. */
export function useReviews(portal: Portal | null, asked: AskedReviews) {
  const { page, rounds } = asked;
  const isFiltered = hasFilter(asked);
  const newest = useNewestReviews(isFiltered ? portal : null, asked, rounds);
  const single = useRead(isFiltered ? null : portal, asked, `page ${page}`, (source) => source.page(page, PAGE_SIZE));
  if (!isFiltered) return { ...single, data: single.data && pageOf(single.data) };
  return { ...newest, data: newest.data && shown(newest.data, asked, page) };
}
