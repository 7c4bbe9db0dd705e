import { primaryOf } from "#functions/amazon-accounts/index.ts";
import type { RankTracking } from "#shared/api/ranks/ranks.ts";
import { choiceOf } from "#shared/domain/ranks/tracking/tracking-choices.ts";
import type { TrackingDeps } from "./deps.ts";
import type { TrackedBooks } from "./tracked-books.ts";

type ModeDeps = Pick<TrackingDeps, "amazonAccounts" | "linked">;

/** Our server reads ranks with an Author Central session that works; a KDP session alone reads none. */
async function modeOf({ amazonAccounts, linked }: ModeDeps, tenantId: string) {
  const [account, rows] = await Promise.all([amazonAccounts.find(tenantId), linked.list(tenantId)]);
  if (account?.cookieModeAt !== undefined)
    return primaryOf(rows, account.primaryAccountId)?.active ? "cookies" : "none";
  return account?.activatedAt === undefined ? "none" : "extension";
}

/** Maps an account's tracked books to the wire; favorites are those of books on the shelf. */
export async function toRankTracking(
  deps: ModeDeps,
  tenantId: string,
  { shelf, stored, plan, books, marketplaces }: TrackedBooks,
): Promise<RankTracking> {
  const favorites = shelf.works.flatMap(({ id, ids, onShelf }) => {
    const at = onShelf ? choiceOf(stored.choices.favorites, ids) : undefined;
    return at === undefined ? [] : [[id, at] as const];
  });
  const used = (tier: "realtime" | "backlist") => books.filter((book) => book.tier === tier).length;
  return {
    books: books.map(({ bookId, tier, isChosen }) => ({ book_id: bookId, tier, is_chosen: isChosen })),
    favorites: Object.fromEntries(favorites),
    slots: {
      realtime: { used: used("realtime"), limit: plan ? plan.realtime_limit : 0 },
      backlist: { used: used("backlist"), limit: plan ? plan.backlist_limit : 0 },
    },
    marketplaces: [...marketplaces],
    mode: await modeOf(deps, tenantId),
  };
}
