import type { TableAccess } from "#functions/entities/base.ts";
import { rankTrackingEntity } from "#functions/entities/ranks/rank-tracking.ts";
import { rankTrackingPartEntity } from "#functions/entities/ranks/rank-tracking-part.ts";
import { packedStore } from "#functions/platform/storage/packed-store.ts";
import { NO_CHOICES, type TrackingChoices } from "#shared/domain/ranks/tracking/tiers.ts";
import { RANK_TRACKING } from "./choices-format.ts";

export type RankChoicesStore = ReturnType<typeof rankChoicesStore>;

/** Stores each account's choices for rank tracking in one item. */
export function rankChoicesStore(access: TableAccess) {
  const choices = packedStore({
    item: rankTrackingEntity(access),
    parts: rankTrackingPartEntity(access),
    format: RANK_TRACKING,
    empty: NO_CHOICES,
    busy: "Your ranks are being changed in several places at the same time. Please try again.",
  });
  return {
    read: async (tenantId: string): Promise<TrackingChoices> => (await choices.read(tenantId)).value,

    /** Returning the same object writes nothing. `change` is called again after losing a race; its errors propagate. */
    change: (tenantId: string, change: (before: TrackingChoices) => TrackingChoices): Promise<TrackingChoices> =>
      choices.update(tenantId, (before) => {
        const value = change(before);
        return { value, result: value };
      }),

    removeAll: choices.remove,
  };
}
