import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { RecentSales } from "#shared/domain/ranks/tracking/sum-sales.ts";
import type { TrackingChoices } from "#shared/domain/ranks/tracking/tracking-choices.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { WatchedPeer } from "../peers/watched-peer.ts";

export interface StoredTracking {
  readonly choices: TrackingChoices;
  readonly sales: RecentSales;
  /** The UTC day up to which sales were summed; null before the first time. */
  readonly salesOn: IsoDate | null;
  /** Books of other authors, the longest watched first. */
  readonly peers: readonly WatchedPeer[];
}

export const RANK_TRACKING = packedObject<StoredTracking>({
  name: "rank-tracking",
  version: 2,
  members: ["choices", "sales", "salesOn", "peers"],
  upgrades: { 1: (value: Omit<StoredTracking, "peers">) => ({ ...value, peers: [] }) },
});
