import type { Tier } from "./tracking/assign-tiers.ts";

/**
 * What a missing rank means: `unranked` was read, and Amazon gives it no rank; `unread` waits for its first reading;
 * `untracked` isn't read because no slot of the plan has it.
 */
export const RANK_STATES = ["ranked", "unranked", "unread", "untracked"] as const;
export type RankState = (typeof RANK_STATES)[number];

interface KnownRank {
  readonly rank: number | null;
  /** When it was last read, in any form; null for never. */
  readonly readAt: string | number | null;
  readonly isTracked: boolean;
}

/** Whether a plan's schedule reads products of this tier; null stands for a format outside the plan. */
export const isTrackedTier = (tier: Tier | null): boolean => tier === "realtime" || tier === "backlist";

export function rankStateOf({ rank, readAt, isTracked }: KnownRank): RankState {
  if (rank !== null) return "ranked";
  if (readAt !== null) return "unranked";
  return isTracked ? "unread" : "untracked";
}
