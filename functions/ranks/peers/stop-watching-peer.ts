import type { WatchedPeers } from "#shared/api/ranks/peers.ts";
import type { Owner, RanksDeps } from "../deps.ts";
import { toWatchedPeers } from "./list-watched-peers.ts";
import { removeStoppedPeers } from "./remove-stopped-peers.ts";

/**
 * Stops watching a book and deletes its history. Idempotent: repeating an interrupted call deletes what it left. A
 * reading that runs at the same time removes its own days when it finds the book stopped.
 */
export async function stopWatchingPeer(
  deps: Pick<RanksDeps, "boards" | "months" | "years" | "books" | "tracking">,
  { tenantId }: Owner,
  asin: string,
): Promise<WatchedPeers> {
  const watched = await deps.tracking.update(tenantId, (before) => {
    const peers = before.peers.filter((peer) => peer.asin !== asin);
    const value = peers.length === before.peers.length ? before : { ...before, peers };
    return { value, result: toWatchedPeers(value) };
  });
  await removeStoppedPeers(deps, tenantId, [asin]);
  return watched;
}
