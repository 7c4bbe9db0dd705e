import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { TrackingChoices } from "#shared/domain/ranks/tracking/tiers.ts";

export const RANK_TRACKING = packedObject<TrackingChoices>({
  name: "rank-tracking",
  version: 1,
  members: ["realtime", "favorites"],
  upgrades: {},
});
