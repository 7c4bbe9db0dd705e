import { type MarketplaceProgress, NEVER_READ, type RankProgress } from "./rank-progress.ts";

const later = <T extends number | string>(a: T | null, b: T | null): T | null =>
  a === null || (b !== null && b > a) ? b : a;

const merged = (a: MarketplaceProgress, b: MarketplaceProgress): MarketplaceProgress => ({
  readAt: later(a.readAt, b.readAt),
  allReadAt: later(a.allReadAt, b.allReadAt),
  lastTitleSet: (later(a.allReadAt, b.allReadAt) === a.allReadAt ? a : b).lastTitleSet,
  historyOn: later(a.historyOn, b.historyOn),
  hasUnreadableReviews: (later(a.readAt, b.readAt) === a.readAt ? a : b).hasUnreadableReviews,
});

/** Merges the progress of two readers: a store is as fresh as its latest reading. */
export const laterProgress = (a: RankProgress, b: RankProgress): RankProgress =>
  new Map(
    [...new Set([...a.keys(), ...b.keys()])].map((store) => [
      store,
      merged(a.get(store) ?? NEVER_READ, b.get(store) ?? NEVER_READ),
    ]),
  );
