import { listShelfFormats } from "#functions/books/index.ts";
import { type Payer, requirePlan } from "#functions/entitlements/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { RankTracking } from "#shared/api/ranks/ranks.ts";
import type { BookTier, Tier } from "#shared/domain/ranks/tracking/tiers.ts";
import type { RankScreenDeps } from "../deps.ts";
import { tiersOfShelf } from "./tiers-of-shelf.ts";
import { listTrackedStores } from "./tracked-stores.ts";

export type TrackingActor = Payer & Pick<Actor, "userId">;

/** An agency reads no ranks itself (decision 51). */
async function modeOf(
  { accounts, retailerFacts }: RankScreenDeps,
  { kind, userId }: TrackingActor,
): Promise<RankTracking["mode"]> {
  if (kind === "agency") return "none";
  const [facts, account] = await Promise.all([retailerFacts.of(userId), accounts.find(userId)]);
  if (facts.inCookieMode && facts.publishing?.active) return "cookies";
  return account?.activationDate === undefined ? "none" : "extension";
}

const NOT_TRACKED: BookTier = { tier: "none", isChosen: false };

/**
 * Returns the tier of each book with an ASIN, the plan's slots, the favorites and the stores. Chosen books alone use
 * real-time slots: others only fill what is free. Throws Forbidden (`plan_required`).
 */
export async function getRankTracking(deps: RankScreenDeps, actor: TrackingActor): Promise<{ data: RankTracking }> {
  const { tenantId } = actor;
  const [entitlements, products, choices, marketplaces, mode] = await Promise.all([
    requirePlan(deps, actor),
    listShelfFormats(deps, actor),
    deps.choices.read(tenantId),
    listTrackedStores(deps, tenantId),
    modeOf(deps, actor),
  ]);
  const tiers = tiersOfShelf(products, choices, entitlements);
  const books = [...new Set(products.map(({ bookId }) => bookId))].map((book_id) => {
    const { tier, isChosen } = tiers.get(book_id) ?? NOT_TRACKED;
    return { book_id, tier, is_chosen: isChosen };
  });
  const countIn = (tier: Tier) => books.filter((book) => book.tier === tier).length;
  return {
    data: {
      books,
      favorites: { ...choices.favorites },
      slots: {
        realtime: { used: books.filter(({ is_chosen }) => is_chosen).length, limit: entitlements.realtime_limit },
        backlist: { used: countIn("backlist"), limit: entitlements.backlist_limit },
      },
      marketplaces,
      mode,
    },
  };
}
