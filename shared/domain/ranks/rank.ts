import type { IsoDate } from "#shared/primitives/dates.ts";

/** A place in one of a store's two lists: paid books, or books that are free at the moment. 1 sells best. */
export interface Rank {
  readonly rank: number;
  readonly isFree: boolean;
}

/**
 * A product's rank, rating and reviews in one store at one instant, as Amazon shows them. `rank` is null for a
 * product without a rank, whose rating and reviews may still be known. `rating` is an average of 0 to 5.
 */
export interface RankReading {
  readonly asin: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly rank: Rank | null;
  readonly rating: number | null;
  readonly reviews: number | null;
}

/**
 * Origin of a day's rank: the portal's own history, which is final, or our last reading of a day it doesn't list yet.
 */
export type RankOrigin = "portal" | "reading";

/** A product's rank in one store on one day of Amazon, a date that is never shifted. */
export interface DailyRank extends Rank {
  readonly date: IsoDate;
  readonly origin: RankOrigin;
}

/** The smallest rank of a list and its first day. Provisional until the portal's history covers that day. */
export interface BestRank {
  readonly rank: number;
  readonly date: IsoDate;
  readonly isProvisional: boolean;
}
