import type { ShelfProduct } from "#functions/books/index.ts";
import { listDueReviews, saveReviews } from "#functions/ranks/index.ts";
import { utcDayOf } from "#shared/domain/ranks/due/due-ranks.ts";
import { BETWEEN_BINDINGS_MS } from "#shared/domain/ranks/due/rank-work.ts";
import { readNewestStars, type Unread } from "#shared/domain/reviews/newest-stars.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import type { RankReadDeps } from "../wiring.ts";

interface Store {
  readonly userId: string;
  readonly marketplace: string;
  readonly products: readonly ShelfProduct[];
}

/**
 * Reads the newest reviews of a store's books whose number of reviews has changed, with at most three requests, and
 * stores their stars and days. Reviews that can't be read stay due and leave the ranks as they are. Resolves with null
 * when none were due. Rejects with AmazonFailure when the session can read nothing more.
 */
export async function readNewReviews(
  { ranks, clock, sleep }: Pick<RankReadDeps, "ranks" | "clock" | "sleep">,
  amazon: Pick<AmazonApi, "customerReviews">,
  { userId, marketplace, products }: Store,
): Promise<"read" | Unread | null> {
  const key = { tenantId: userId, marketplace };
  const sets = await listDueReviews(ranks, key, products);
  if (sets.length === 0) return null;
  const at = clock.now();
  const reviews = await readNewestStars(amazon, {
    titleSets: sets.map(({ titleSet }) => titleSet),
    marketplace,
    today: utcDayOf(at),
    pause: () => sleep(BETWEEN_BINDINGS_MS),
  });
  if (typeof reviews === "string") return reviews;
  await saveReviews(ranks, key, { products, read: { at, sets, reviews } });
  return "read";
}
