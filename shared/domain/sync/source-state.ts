import type { RetailerFailureCode } from "#shared/retailer/failure.ts";

/** Kinds of figures fetched from the retailer, each with its own state and schedule. */
export const SYNC_SOURCES = ["royalties", "prior_months", "payments", "kenp_rates", "books"] as const;
export type SyncSource = (typeof SYNC_SOURCES)[number];

/** Fetch state of one source. Instants are ISO 8601 in UTC. */
export interface SourceState {
  readonly lastGoodAt: string | null;
  readonly lastTriedAt: string | null;
  readonly failingSince: string | null;
  readonly failures: number;
  readonly code: RetailerFailureCode | null;
}
export type SourceStates = Readonly<Record<SyncSource, SourceState>>;

export const NEVER_TRIED: SourceState = {
  lastGoodAt: null,
  lastTriedAt: null,
  failingSince: null,
  failures: 0,
  code: null,
};
