import { listShelfFormats } from "#functions/books/index.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Invalid } from "#functions/platform/errors.ts";
import { MAX_WATCHED_PEERS, type PeerTitle, type WatchedPeers } from "#shared/api/ranks/peers.ts";
import type { Owner } from "../deps.ts";
import type { TrackingDeps } from "../tracking/deps.ts";
import { toWatchedPeers } from "./list-watched-peers.ts";

/**
 * Adds a book to the watched ones; a book that is watched already stays as it is. Throws Invalid for the sixth, and for
 * a book on the shelf, whose ranks are kept anyway.
 */
export async function watchPeer(
  deps: Pick<TrackingDeps, "tracking" | "books" | "clock">,
  { tenantId }: Owner,
  asin: string,
  title: PeerTitle,
): Promise<WatchedPeers> {
  const products = await listShelfFormats(deps, { tenantId });
  if (products.some((product) => product.asin === asin))
    throw new Invalid({ asin: ["This book is on your shelf, so its ranks are kept already."] });
  const watchedAt = toInstant(deps.clock.now());
  return deps.tracking.update(tenantId, (before) => {
    if (before.peers.some((peer) => peer.asin === asin)) return { value: before, result: toWatchedPeers(before) };
    if (before.peers.length >= MAX_WATCHED_PEERS)
      throw new Invalid({
        asin: [`You can watch ${MAX_WATCHED_PEERS} books at a time. Stop watching one of them first.`],
      });
    const value = { ...before, peers: [...before.peers, { ...title, asin, watchedAt }] };
    return { value, result: toWatchedPeers(value) };
  });
}
