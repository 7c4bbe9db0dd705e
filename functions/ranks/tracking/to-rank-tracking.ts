import type * as z from "zod";
import { primaryOf } from "#functions/amazon-accounts/index.ts";
import type { Payer } from "#functions/entitlements/index.ts";
import type { By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { getRankTracking as endpoint, RankTracking } from "#shared/api/ranks/ranks.ts";
import { formatsOnShelf } from "#shared/domain/books/shelf.ts";
import { isSearched, type RankMode } from "#shared/domain/ranks/due/cadence.ts";
import { decodeProgress } from "#shared/domain/ranks/due/rank-progress.ts";
import { isTrackedTier } from "#shared/domain/ranks/rank-state.ts";
import { choiceOf } from "#shared/domain/ranks/tracking/tracking-choices.ts";
import type { TrackingDeps } from "../wiring.ts";
import { readAgencySlots } from "./read-agency-slots.ts";
import { readTrackedBooks, type TrackedBooks } from "./tracked-books.ts";

type ModeDeps = Pick<TrackingDeps, "amazonAccounts" | "linked">;
type SlotDeps = Pick<TrackingDeps, "agencySlots" | "billingStatuses" | "clock">;

/** How an account's ranks are read, and when each store's were. */
type Reading = Pick<RankTracking, "mode" | "read_at">;
type TrackedAccount = TrackedBooks & Reading & { readonly tenantId: string };

/** Our server reads ranks with an Author Central session that works; a KDP session alone reads none. */
async function modeOf({ amazonAccounts, linked }: ModeDeps, tenantId: string): Promise<RankMode> {
  const [account, rows] = await Promise.all([amazonAccounts.find(tenantId), linked.list(tenantId)]);
  if (account?.cookieModeAt !== undefined)
    return primaryOf(rows, account.primaryAccountId)?.active ? "cookies" : "none";
  return account?.activatedAt === undefined ? "none" : "extension";
}

/** Works on the shelf with a tracked product that a search doesn't list, on the author's plan or in agencies' slots. */
async function countWorksInTurn(
  deps: SlotDeps,
  tenantId: string,
  { shelf, stored, books }: Pick<TrackedBooks, "shelf" | "stored" | "books">,
): Promise<number> {
  const { realtime, backlist } = await readAgencySlots(deps, shelf, { tenantId, agencies: stored.agencies });
  const own = books.flatMap(({ tier, asins }) => (isTrackedTier(tier) ? asins : []));
  const tracked = new Set([...own, ...realtime, ...backlist]);
  return shelf.works.filter((work) =>
    formatsOnShelf(work).some(({ asin, format }) => asin !== null && tracked.has(asin) && !isSearched(format)),
  ).length;
}

async function readTimes(
  { syncStates }: Pick<TrackingDeps, "syncStates">,
  tenantId: string,
): Promise<RankTracking["read_at"]> {
  const progress = decodeProgress((await syncStates.find(tenantId, "ranks"))?.asked);
  return Object.fromEntries(
    [...progress].flatMap(([marketplace, { readAt }]) =>
      readAt === null ? [] : [[marketplace, toInstant(readAt)] as const],
    ),
  );
}

export async function readReading(
  deps: ModeDeps & Pick<TrackingDeps, "syncStates">,
  tenantId: string,
): Promise<Reading> {
  const [mode, read_at] = await Promise.all([modeOf(deps, tenantId), readTimes(deps, tenantId)]);
  return { mode, read_at };
}

/** Maps an account's tracked books to the wire; favorites are those of books on the shelf. */
export async function toRankTracking(
  deps: SlotDeps,
  { tenantId, shelf, stored, plan, books, marketplaces, mode, read_at }: TrackedAccount,
): Promise<RankTracking> {
  const favorites = shelf.works.flatMap(({ id, ids, onShelf }) => {
    const at = onShelf ? choiceOf(stored.choices.favorites, ids) : undefined;
    return at === undefined ? [] : [[id, at] as const];
  });
  const used = (tier: "realtime" | "backlist") => books.filter((book) => book.tier === tier).length;
  const works_in_turn = await countWorksInTurn(deps, tenantId, { shelf, stored, books });
  return {
    books: books.map(({ bookId, tier, isChosen }) => ({ book_id: bookId, tier, is_chosen: isChosen })),
    favorites: Object.fromEntries(favorites),
    slots: {
      realtime: { used: used("realtime"), limit: plan ? plan.realtime_limit : 0 },
      backlist: { used: used("backlist"), limit: plan ? plan.backlist_limit : 0 },
    },
    marketplaces: [...marketplaces],
    mode,
    works_in_turn,
    read_at,
  };
}

export async function getRankTracking(
  deps: TrackingDeps,
  { actor: payer }: By<Payer>,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const [tracked, reading] = await Promise.all([readTrackedBooks(deps, payer), readReading(deps, payer.tenantId)]);
  return { data: await toRankTracking(deps, { ...tracked, ...reading, tenantId: payer.tenantId }) };
}
