import type { IsoDate } from "#shared/primitives/dates.ts";

/** Rank history starts in this month at Amazon. */
export const FIRST_RANK_DAY: IsoDate = "2009-10-01";
/** The portal's history is complete up to this many days ago. */
export const HISTORY_DELAY_DAYS = 2;
/** Products per history call. */
export const HISTORY_ASINS = 50;
/** Whole histories have thousands of points per product, so that their calls name fewer products and at most five years. */
export const LONG_HISTORY_ASINS = 10;
export const LONG_HISTORY_YEARS = 5;
/** A longer gap is a history of its own rather than the days that were added since the last reading. */
export const SHORT_GAP_DAYS = 60;
/** Works per tick whose other formats are read individually, and the pause between two of them. */
export const BINDINGS_WORKS = 20;
export const BETWEEN_BINDINGS_MS = 200;

/** Days of one store's rank history to ask for, both included. */
export interface HistoryWork {
  readonly marketplace: string;
  readonly asins: readonly string[];
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The reading that is due at the author portal, the same for server and extension. */
export interface RankWork {
  /** The portal's id of the signed-in author, which its rank history asks for. */
  readonly author: string;
  /** The authors to search, one per claimed pen name. */
  readonly penNames: readonly string[];
  /** Stores to search, by uid. */
  readonly marketplaces: readonly string[];
  /** Those of them in which backlist books are read, too. */
  readonly withBacklist: readonly string[];
  /** Works with formats that a search doesn't list. */
  readonly bindings: readonly { readonly marketplace: string; readonly titleSet: string }[];
  readonly history: readonly HistoryWork[];
}
