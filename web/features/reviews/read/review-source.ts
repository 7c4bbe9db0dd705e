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
