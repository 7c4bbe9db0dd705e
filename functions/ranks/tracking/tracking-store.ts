import type { TableAccess } from "#functions/entities/base.ts";
import { rankTrackingEntity } from "#functions/entities/ranks/rank-tracking.ts";
import { rankTrackingPartEntity } from "#functions/entities/ranks/rank-tracking-part.ts";
import { packedStore } from "#functions/platform/storage/packed-store.ts";
import { NO_SALES } from "#shared/domain/ranks/tracking/sum-sales.ts";
import { NO_CHOICES } from "#shared/domain/ranks/tracking/tracking-choices.ts";
import { RANK_TRACKING, type StoredTracking } from "./tracking-format.ts";

const NOTHING: StoredTracking = { choices: NO_CHOICES, sales: NO_SALES, salesOn: null, peers: [], agencies: [] };

export type RankTrackingStore = ReturnType<typeof rankTrackingStore>;

/** Stores an account's tracking in one item. */
export const rankTrackingStore = (access: TableAccess) =>
  packedStore<StoredTracking>({
    item: rankTrackingEntity(access),
    parts: rankTrackingPartEntity(access),
    format: RANK_TRACKING,
    empty: NOTHING,
    busy: "Your choices are being changed in several places at the same time. Please try again.",
  });
