import { inSetsOfCall, mergeNewestFirst, SETS_PER_CALL } from "#shared/domain/reviews/merge-newest-first.ts";
import type { CustomerReview } from "#shared/sources/amazon/answers.ts";
import type { Portal } from "#web/lib/extension/use-portal.ts";

/** Largest page of the portal. */
export const BATCH = 100;

export interface ReviewsPage {
  readonly reviews: readonly CustomerReview[];
  /** All reviews of the title sets in the store. */
  readonly total: number;
}

/** Reviews of title sets in one store, newest first. `page` counts from 1. */
export interface ReviewSource {
  readonly page: (page: number, size: number) => Promise<ReviewsPage>;
}

interface Asked {
  readonly titleAsins: readonly string[];
  readonly marketplace: string;
}

/**
 * The reviews of more title sets than one call may name, merged by date; each part is read only until enough reviews
 * are known.
 */
function mergedSource(portal: Portal, { titleAsins, marketplace }: Asked): ReviewSource {
  const merged = mergeNewestFirst(
    inSetsOfCall(titleAsins).map(
      (part) => (page: number) => portal.customerReviews({ titleAsins: part, marketplace, page, size: BATCH }),
    ),
  );
  return {
    async page(page, size) {
      const { reviews, total } = await merged(page * size);
      return { reviews: reviews.slice((page - 1) * size, page * size), total };
    },
  };
}

/** In cookie mode the server splits and merges; a browser's extension asks the portal call by call. */
export function reviewSource(portal: Portal, asked: Asked): ReviewSource {
  if (asked.titleAsins.length === 0) return { page: async () => ({ reviews: [], total: 0 }) };
  if (portal.way === "extension" && asked.titleAsins.length > SETS_PER_CALL) return mergedSource(portal, asked);
  return { page: (page, size) => portal.customerReviews({ ...asked, page, size }) };
}

/**
 * A source without its newest reviews, which calm mode still hides. They come first and are counted once; every page then
 * begins that many later. One that is written meanwhile is left out where it would stand.
 */
export function withoutNewest(source: ReviewSource, isShown: (review: CustomerReview) => boolean): ReviewSource {
  let hidden: number | null = null;
  async function countHidden(): Promise<number> {
    for (let page = 1, before = 0; ; page++) {
      const { reviews, total } = await source.page(page, BATCH);
      const first = reviews.findIndex(isShown);
      if (first >= 0) return before + first;
      before += reviews.length;
      if (reviews.length === 0 || before >= total) return before;
    }
  }
  return {
    async page(page, size) {
      hidden ??= await countHidden();
      const [pages, rest] = [Math.floor(hidden / size), hidden % size];
      const { reviews, total } = await source.page(pages + page, size);
      const next = rest > 0 && reviews.length === size ? await source.page(pages + page + 1, size) : null;
      const shown = [...reviews, ...(next?.reviews ?? [])].slice(rest, rest + size).filter(isShown);
      return { reviews: shown, total: Math.max(0, total - hidden) };
    },
  };
}
