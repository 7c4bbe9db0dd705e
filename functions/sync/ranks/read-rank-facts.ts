import {
  type LinkedAccountRow,
  primaryOf,
  type SyncStateRow,
  toSourceState,
} from "#functions/amazon-accounts/index.ts";
import { listShelfFormats, type ShelfProduct } from "#functions/books/index.ts";
import { coveredRange, type RankBoard } from "#shared/domain/ranks/board/board.ts";
import { isSearched } from "#shared/domain/ranks/due/cadence.ts";
import type { CoveredDays } from "#shared/domain/ranks/due/due-history.ts";
import { isAllRead, newPeers, progressOf, type RankFacts, utcDayOf } from "#shared/domain/ranks/due/due-ranks.ts";
import { rankAuthorOf } from "#shared/domain/ranks/due/rank-author.ts";
import { decodeProgress } from "#shared/domain/ranks/due/rank-progress.ts";
import { asOfAmazonSession } from "../state/as-of-amazon-session.ts";
import type { RankReadDeps } from "../wiring.ts";

export interface AccountRanks {
  readonly facts: RankFacts;
  /** The author portal account whose session reads. */
  readonly portal: LinkedAccountRow;
  readonly state: SyncStateRow | null;
  readonly products: readonly ShelfProduct[];
}

/** The session of the primary author portal account; null without one, or when the portal refuses it. */
export async function findPortal(
  { amazonAccounts, linked }: Pick<RankReadDeps, "amazonAccounts" | "linked">,
  userId: string,
): Promise<LinkedAccountRow | null> {
  const [account, rows] = await Promise.all([amazonAccounts.find(userId), linked.list(userId)]);
  if (account?.cookieModeAt === undefined) return null;
  const portal = primaryOf(rows, account.primaryAccountId);
  return portal?.active ? portal : null;
}

export const coveredDays = (board: RankBoard): CoveredDays =>
  new Map(
    [...board].flatMap(([asin, entry]) => {
      const range = coveredRange(entry);
      return range ? [[asin, range] as const] : [];
    }),
  );

/** Held days of the stores whose history hasn't been asked for today. */
async function readCovered(
  { ranks }: Pick<RankReadDeps, "ranks">,
  { now, tracked, progress }: Pick<RankFacts, "now" | "tracked" | "progress">,
  tenantId: string,
): Promise<ReadonlyMap<string, CoveredDays>> {
  const hasNewPeer = newPeers(tracked, now).length > 0;
  const stores = tracked.marketplaces.filter(
    (store) => hasNewPeer || progressOf(progress, store).historyOn !== utcDayOf(now),
  );
  const boards = stores.map(async (marketplace) => {
    const board = await ranks.boards.read({ tenantId, marketplace });
    return [marketplace, coveredDays(board)] as const;
  });
  return new Map(await Promise.all(boards));
}

type FactDeps = Pick<RankReadDeps, "visits" | "readTracked" | "books" | "ranks">;
type Known = Pick<RankFacts, "now" | "state" | "author" | "progress">;

/** Reads what determines due ranks besides the session that reads them. */
export async function readShelfFacts(
  deps: FactDeps,
  userId: string,
  known: Known,
): Promise<Pick<AccountRanks, "facts" | "products">> {
  const [lastSeenAt, tracked, products] = await Promise.all([
    deps.visits.lastSeen(userId),
    deps.readTracked(userId),
    listShelfFormats(deps, { tenantId: userId }),
  ]);
  const isTracked = new Set([...tracked.realtime, ...tracked.backlist]);
  const others = products.filter(({ asin, format }) => !isSearched(format) && isTracked.has(asin));
  const facts: RankFacts = {
    ...known,
    lastSeenAt,
    tracked,
    titleSets: [...new Set(others.map(({ titleSet }) => titleSet))],
    covered: await readCovered(deps, { ...known, tracked }, userId),
  };
  return { facts, products };
}

/**
 * Reads what determines an account's due ranks; null when the server has no session to read them with, or, unless they
 * are requested `byAuthor`, when they have just been read.
 */
export async function readRankFacts(
  deps: RankReadDeps,
  userId: string,
  { byAuthor = false }: { readonly byAuthor?: boolean } = {},
): Promise<AccountRanks | null> {
  const state = await deps.syncStates.find(userId, "ranks");
  const now = deps.clock.now();
  const progress = decodeProgress(state?.asked);
  if (!byAuthor && isAllRead(progress, now)) return null;
  const portal = await findPortal(deps, userId);
  if (!portal) return null;
  const known = {
    now,
    progress,
    state: asOfAmazonSession(toSourceState(state), portal.portalSince),
    author: portal.profile ? rankAuthorOf(portal.profile) : null,
  };
  return { ...(await readShelfFacts(deps, userId, known)), portal, state };
}
