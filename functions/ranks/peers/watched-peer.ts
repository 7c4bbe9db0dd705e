import type { PeerTitle } from "#shared/api/ranks/peers.ts";

/** A book of another author as it is stored; `watchedAt` is an ISO 8601 instant. */
export interface WatchedPeer extends PeerTitle {
  readonly asin: string;
  readonly watchedAt: string;
}
