import type { RetailerFailureCode } from "#shared/retailer/failure.ts";

/** Kinds of figures that are fetched from the retailer, each with its own state and its own clock. */
export const SYNC_SOURCES = ["royalties", "prior_months", "payments", "kenp_rates", "books"] as const;
export type SyncSource = (typeof SYNC_SOURCES)[number];

/** How fetching one kind of figures went. Instants are ISO 8601 in UTC. */
export interface SourceState {
  readonly lastGoodAt: string | null;
  readonly lastTriedAt: string | null;
  /** The first failure since the last good fetch; null while none has failed. */
  readonly failingSince: string | null;
  /** Failures in a row. */
  readonly failures: number;
  /** Why the last one failed. */
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
