import type { TableAccess } from "#functions/entities/base.ts";
import { rankTrackingEntity } from "#functions/entities/ranks/rank-tracking.ts";
import { rankTrackingPartEntity } from "#functions/entities/ranks/rank-tracking-part.ts";
import { packedObject } from "#functions/platform/storage/packed-format.ts";
import { packedStore } from "#functions/platform/storage/packed-store.ts";
import type { PeerTitle } from "#shared/api/ranks/peers.ts";
import { NO_SALES, type RecentSales } from "#shared/domain/ranks/tracking/sum-sales.ts";
import { NO_CHOICES, type TrackingChoices } from "#shared/domain/ranks/tracking/tracking-choices.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";

/** A book of another author as it is stored; `watchedAt` is an ISO 8601 instant. */
interface WatchedPeer extends PeerTitle {
  readonly asin: string;
  readonly watchedAt: string;
}

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

const NOTHING: StoredTracking = { choices: NO_CHOICES, sales: NO_SALES, salesOn: null, peers: [], agencies: [] };

export type RankTrackingStore = ReturnType<typeof rankTrackingStore>;

/** Stores an account's tracking in one item. */
export const rankTrackingStore = (access: TableAccess) =>
  packedStore<StoredTracking>({
    item: () => rankTrackingEntity(access),
    parts: () => rankTrackingPartEntity(access),
    format: RANK_TRACKING,
    empty: NOTHING,
    busy: "Your choices are being changed in several places at the same time. Please try again.",
  });
