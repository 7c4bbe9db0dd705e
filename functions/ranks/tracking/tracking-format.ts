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
  /** Agencies that may have put books into their own slots; what they chose stands with the author's consent. */
  readonly agencies: readonly string[];
}

export const RANK_TRACKING = packedObject<StoredTracking>({
  name: "rank-tracking",
  version: 3,
  members: ["choices", "sales", "salesOn", "peers", "agencies"],
  upgrades: {
    1: (value: Omit<StoredTracking, "peers" | "agencies">) => ({ ...value, peers: [] }),
    2: (value: Omit<StoredTracking, "agencies">) => ({ ...value, agencies: [] }),
  },
});
