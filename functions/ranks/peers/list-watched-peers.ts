import { MAX_WATCHED_PEERS, type WatchedPeers } from "#shared/api/ranks/peers.ts";
import { trackedStores } from "#shared/domain/ranks/tracking/tracked-stores.ts";
import type { Owner } from "../deps.ts";
import type { TrackingDeps } from "../tracking/deps.ts";
import type { StoredTracking } from "../tracking/tracking-format.ts";

export const toWatchedPeers = ({ peers, sales }: StoredTracking): WatchedPeers => ({
  data: peers.map(({ watchedAt, ...peer }) => ({ ...peer, watched_at: watchedAt })),
  marketplaces: [...trackedStores(sales.marketplaces)],
  limit: MAX_WATCHED_PEERS,
});

export async function listWatchedPeers(
  { tracking }: Pick<TrackingDeps, "tracking">,
  { tenantId }: Owner,
): Promise<WatchedPeers> {
  return toWatchedPeers((await tracking.read(tenantId)).value);
}
