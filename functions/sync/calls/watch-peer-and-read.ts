import type { SyncQueue } from "#functions/adapters/message-queue.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { watchPeer } from "#functions/ranks/index.ts";
import type { PeerTitle, WatchedPeers } from "#shared/api/ranks/peers.ts";
import type { RankMessage } from "../ranks/rank-message.ts";
import { findPortal } from "../ranks/read-rank-facts.ts";
import type { RankReadDeps } from "../wiring.ts";

export interface WatchPeerDeps extends Pick<RankReadDeps, "amazonAccounts" | "linked" | "books" | "ranks" | "clock"> {
  readonly queue: Pick<SyncQueue, "send">;
}

/**
 * Watches a peer title and queues a tick that begins its history. With the extension the history comes with the next
 * poll that reads ranks.
 */
export async function watchPeerAndRead(
  deps: WatchPeerDeps,
  { actor, ...title }: By<Actor, PeerTitle & { readonly asin: string }>,
): Promise<WatchedPeers> {
  const [watched, portal] = await Promise.all([
    watchPeer({ ...deps, tracking: deps.ranks.tracking }, { actor, ...title }),
    findPortal(deps, actor.userId),
  ]);
  const [marketplace] = watched.marketplaces;
  if (marketplace !== undefined && portal) {
    const message: RankMessage = { userId: actor.userId, ranks: { marketplace, stale: deps.clock.now() } };
    await deps.queue.send(message);
  }
  return watched;
}
