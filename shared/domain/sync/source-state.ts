import type { AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import type { SyncSource } from "./sources.ts";

/** Fetch state of one source. Instants are ISO 8601 in UTC. */
export interface SourceState {
  readonly lastGoodAt: string | null;
  readonly lastTriedAt: string | null;
  readonly failingSince: string | null;
  readonly failures: number;
  readonly code: AmazonFailureCode | null;
}
export type SourceStates = Readonly<Record<SyncSource, SourceState>>;

export const NEVER_TRIED: SourceState = {
  lastGoodAt: null,
  lastTriedAt: null,
  failingSince: null,
  failures: 0,
  code: null,
};
