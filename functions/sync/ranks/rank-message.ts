import * as z from "zod";
import { MarketplaceUid } from "#shared/api/ranks/rank-parameters.ts";
import type { Requested } from "#shared/domain/ranks/due/due-ranks.ts";
import { Id } from "#shared/primitives/schemas.ts";

export const RankTier = z.enum(["realtime", "backlist"]);

/** An instant in epoch milliseconds; readings from before it are repeated. */
const Stale = z.int().nonnegative();

/**
 * A rank reading of one account: of all stores and the named tier, as planned, or of one store as requested by a page.
 */
export const RankMessage = z.object({
  userId: Id,
  ranks: z.union([z.object({ tier: RankTier, stale: Stale }), z.object({ marketplace: MarketplaceUid, stale: Stale })]),
});
export type RankMessage = z.infer<typeof RankMessage>;

/** Maps a message to the rule's terms. A page waits for every book of its store, whatever its tier. */
export function requestedBy({ ranks }: RankMessage): Requested {
  const all = { realtime: ranks.stale, all: ranks.stale };
  if ("marketplace" in ranks) return { marketplace: ranks.marketplace, stale: all, byAuthor: true };
  return { stale: ranks.tier === "backlist" ? all : { realtime: ranks.stale } };
}
