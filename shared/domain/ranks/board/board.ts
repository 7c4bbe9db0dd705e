import type { IsoDate } from "#shared/primitives/dates.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import type { CoveredRange } from "../due/covered-range.ts";
import type { BestRank, Rank } from "../rank.ts";
import type { RankMoment } from "./rank-moments.ts";

/** A board keeps one reading per slot of four hours; six slots make a UTC day. */
export const SLOT_MS = 4 * HOUR_MS;
/** How long a board keeps readings: the longest span that a badge compares. */
export const MEMORY_MS = 48 * HOUR_MS;
/** Days after which a reading's best rank is dropped when the portal's history never came. */
export const BEST_DAYS = 7;
/** The time after which a page stops waiting for a requested reading, because its push may be lost. */
export const SYNCING_MS = MINUTE_MS;

/** The smallest rank of a list and its first day. */
export type Best = Pick<BestRank, "rank" | "date">;

/** The best rank read on one day. A reading doesn't tell the two lists apart reliably; the portal's history does. */
export interface DayBest extends Rank {
  readonly date: IsoDate;
}

/** What is stored of a review: its stars, 1 to 5, and the UTC day on which it was submitted. */
export interface DayStars {
  readonly day: IsoDate;
  readonly stars: number;
}

/** What is known of a product's reviews in one store. */
export interface Reviewed {
  /** The UTC day on which the product's number of reviews was first seen: earlier reviews are left out. */
  readonly since: IsoDate;
  /** The number of reviews when they were last read, or when it was first seen. */
  readonly count: number;
  /** When they were last read, in epoch milliseconds of a whole second; null before. */
  readonly readAt: number | null;
  /** The latest days first, and on each day the fewest stars. */
  readonly recent: readonly DayStars[];
}

/** What is known of one product in one store. Instants are epoch milliseconds of whole seconds. */
export interface BoardEntry {
  /** The last reading; null while only the portal's history is known. */
  readonly readAt: number | null;
  /** The last rank of each slot within the memory, oldest first. A reading without a rank leaves none. */
  readonly moments: readonly RankMoment[];
  readonly rating: number | null;
  readonly reviews: number | null;
  /** The last reading with a rating or reviews. */
  readonly ratedAt: number | null;
  /** Null until a number of reviews is known. */
  readonly reviewed: Reviewed | null;
  /**
   * The best ranks of days that the portal's history covers; they never get worse when provisional readings are
   * replaced.
   */
  readonly bestPaid: Best | null;
  readonly bestFree: Best | null;
  /** The best rank read on each later day, oldest first. */
  readonly dayBests: readonly DayBest[];
  /** The first and the last day that the portal's history covers; both null before its first answer. */
  readonly coveredFrom: IsoDate | null;
  readonly coveredTo: IsoDate | null;
  /** When a reading was requested that hasn't arrived yet. */
  readonly syncingSince: number | null;
}

/** The products of one tenant in one store, by ASIN. */
export type RankBoard = ReadonlyMap<string, BoardEntry>;

export const EMPTY_ENTRY: BoardEntry = {
  readAt: null,
  moments: [],
  rating: null,
  reviews: null,
  ratedAt: null,
  reviewed: null,
  bestPaid: null,
  bestFree: null,
  dayBests: [],
  coveredFrom: null,
  coveredTo: null,
  syncingSince: null,
};

/** Entries to store. `refreshed` ones differ only in the time of an unchanged value: not worth a write of their own. */
export interface BoardChange {
  readonly changed: RankBoard;
  readonly refreshed: RankBoard;
}

/** The rank of the last reading; null when it had none. */
export const currentRank = ({ readAt, moments }: BoardEntry): Rank | null => {
  const last = moments.at(-1);
  return last && last.at === readAt ? { rank: last.rank, isFree: last.isFree } : null;
};

export const betterOf = (one: Best | null, other: Best): Best =>
  one === null || other.rank < one.rank || (other.rank === one.rank && other.date < one.date) ? other : one;

/** The days that the portal's history covers; null before its first answer. */
export const coveredRange = ({ coveredFrom, coveredTo }: BoardEntry): CoveredRange | null =>
  coveredFrom === null || coveredTo === null ? null : { from: coveredFrom, to: coveredTo };

export const isSyncing = ({ syncingSince }: BoardEntry, now: number): boolean =>
  syncingSince !== null && now < syncingSince + SYNCING_MS;
