import { listShelfFormats } from "#functions/books/index.ts";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Invalid } from "#functions/platform/errors.ts";
import { MAX_WATCHED_PEERS, type PeerTitle, type WatchedPeers } from "#shared/api/ranks/peers.ts";
import { trackedMarketplaces } from "#shared/domain/ranks/tracking/tracked-marketplaces.ts";
import type { StoredTracking } from "../tracking/tracking-store.ts";
import type { RanksDeps, TrackingDeps } from "../wiring.ts";

/** Removes the history of those products that are neither watched nor on the shelf. */
export async function removeStoppedPeers(
  deps: Pick<RanksDeps, "boards" | "months" | "years" | "books" | "tracking">,
  tenantId: string,
  asins: readonly string[],
): Promise<void> {
  const [products, { value }] = await Promise.all([listShelfFormats(deps, { tenantId }), deps.tracking.read(tenantId)]);
  const isKept = new Set([...products, ...value.peers].map(({ asin }) => asin));
  for (const asin of asins.filter((one) => !isKept.has(one))) {
    // The board comes last: without its covered day a product counts as one whose history is missing.
    await deps.years.removeProduct(tenantId, asin);
    await deps.months.removeProduct(tenantId, asin);
    await deps.boards.removeProduct(tenantId, asin);
  }
}

const toWatchedPeers = ({ peers, sales }: StoredTracking): WatchedPeers => ({
  data: peers.map(({ watchedAt, ...peer }) => ({ ...peer, watched_at: watchedAt })),
  marketplaces: [...trackedMarketplaces(sales.marketplaces)],
  limit: MAX_WATCHED_PEERS,
});

export async function listWatchedPeers(
  { tracking }: Pick<TrackingDeps, "tracking">,
  { actor: { tenantId } }: By<Owner>,
): Promise<WatchedPeers> {
  return toWatchedPeers((await tracking.read(tenantId)).value);
}

/**
 * Adds a book to the watched ones; a book that is watched already stays as it is. Throws Invalid for the sixth, and for
 * a book on the shelf, whose ranks are kept anyway.
 */
export async function watchPeer(
  deps: Pick<TrackingDeps, "tracking" | "books" | "clock">,
  { actor: { tenantId }, asin, ...title }: By<Owner, { readonly asin: string } & PeerTitle>,
): Promise<WatchedPeers> {
  const [products, seen] = await Promise.all([listShelfFormats(deps, { tenantId }), deps.tracking.read(tenantId)]);
  if (products.some((product) => product.asin === asin))
    throw new Invalid({ asin: ["This book is on your shelf, so its ranks are kept already."] });
  const watchedAt = toInstant(deps.clock.now());
  const watch = (before: StoredTracking) => {
    if (before.peers.some((peer) => peer.asin === asin)) return { value: before, result: toWatchedPeers(before) };
    if (before.peers.length >= MAX_WATCHED_PEERS)
      throw new Invalid({
        asin: [`You can watch ${MAX_WATCHED_PEERS} books at a time. Stop watching one of them first.`],
      });
    const value = { ...before, peers: [...before.peers, { ...title, asin, watchedAt }] };
    return { value, result: toWatchedPeers(value) };
  };
  return deps.tracking.update(tenantId, watch, seen);
}

/**
 * Stops watching a book and deletes its history. Idempotent: repeating an interrupted call deletes what it left. A
 * reading that runs at the same time removes its own days when it finds the book stopped.
 */
export async function stopWatchingPeer(
  deps: Pick<RanksDeps, "boards" | "months" | "years" | "books" | "tracking">,
  { actor: { tenantId }, asin }: By<Owner, { readonly asin: string }>,
): Promise<WatchedPeers> {
  const watched = await deps.tracking.update(tenantId, (before) => {
    const peers = before.peers.filter((peer) => peer.asin !== asin);
    const value = peers.length === before.peers.length ? before : { ...before, peers };
    return { value, result: toWatchedPeers(value) };
  });
  await removeStoppedPeers(deps, tenantId, [asin]);
  return watched;
}
