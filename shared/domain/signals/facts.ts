import type { SourceTrailLine } from "#shared/domain/payments/sources-trail/source-trail.ts";
import type { TrailLine } from "#shared/domain/payments/trail.ts";
import type { SyncSource } from "#shared/domain/sync/sources.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { RaisedSignal } from "./signal.ts";

/** A signal that was raised before. */
export type EarlierSignal = RaisedSignal;

/** What every rule reads. Days are the author's. */
export interface Moment {
  readonly today: IsoDate;
  /** The first day on which signals were watched for: what happened before it isn't told. */
  readonly watchedSince: IsoDate;
  /** Signals raised in the last 120 days, also those that were read or silenced. */
  readonly earlier: readonly EarlierSignal[];
}

/** A kind of figures that is fetched from Amazon. */
export interface SourceFacts {
  readonly source: SyncSource;
  /** Amazon refuses the sign-in since this day. */
  readonly signedOutSince: IsoDate | null;
  /** Null until it was fetched for the first time. */
  readonly lastGoodDay: IsoDate | null;
  /** The last good fetch is older than the source's `lateAfterMs`. */
  readonly isLate: boolean;
}

export interface StoppedFacts {
  /** Empty for an author who uploads files. */
  readonly sources: readonly SourceFacts[];
  /** Amazon is down for many authors, who can’t do anything about it. */
  readonly isOutage: boolean;
  /** The month that ended last, when it has no figures although earlier months have. */
  readonly missingMonth: IsoMonth | null;
}

/** Amazon's lines and those of other shops, from the trail as the payments page shows it. */
export interface PaymentFacts {
  readonly lines: readonly TrailLine[];
  readonly shops: readonly { readonly source: string; readonly lines: readonly SourceTrailLine[] }[];
}

/** A list with one value per day from `ReadsFacts.from` on. NaN is a day that isn't known. */
export type Days = readonly number[];

/** One book's page reads. */
export interface BookReads {
  /** The work's id. */
  readonly id: string;
  readonly title: string;
  /** The day of its release; null where it isn't known. */
  readonly released: IsoDate | null;
  /** Pages per day by the store's label. */
  readonly stores: ReadonlyMap<string, Days>;
  /** Its paid sales rank in its main store; NaN where it isn't known. */
  readonly ranks: Days;
  /** Copies sold per day. */
  readonly units: Days;
  /** Free copies per day. */
  readonly freeUnits: Days;
  /** Logged events of the book or of its series, both ends included. */
  readonly events: readonly { readonly start: IsoDate; readonly end: IsoDate }[];
  /** Releases of other books of its series, and of box sets that contain it. */
  readonly releases: readonly IsoDate[];
  /** The works of its series and the box sets that it belongs to. */
  readonly related: readonly string[];
}

/** Page reads by day; a month that is known only as a whole has no known day. */
export interface ReadsFacts {
  readonly from: IsoDate;
  readonly books: readonly BookReads[];
  /** Pages of months by work and store, as the files said first and as they say now. */
  readonly months: readonly {
    readonly month: IsoMonth;
    readonly book: string;
    readonly title: string;
    readonly store: string;
    readonly before: number;
    readonly after: number;
  }[];
}

/** A product's rating in one store at the last two readings that differ, or as first seen (`before` null). */
export interface ReviewFacts {
  readonly id: string;
  readonly title: string;
  /** Amazon's id of the marketplace. */
  readonly store: string;
  readonly before: Rated | null;
  readonly now: Rated;
  /** The stars of recent reviews with the UTC day on which each was submitted; empty where they can't be read. */
  readonly listed: readonly { readonly day: IsoDate; readonly stars: number }[];
}
export interface Rated {
  readonly rating: number | null;
  readonly reviews: number | null;
}

/** A product's paid sales ranks in one store. */
export interface RankFacts {
  readonly id: string;
  readonly title: string;
  readonly titleAsin: string;
  readonly asin: string;
  readonly store: string;
  /** The last reading, when the product is on the paid list. */
  readonly now: number | null;
  /** The best paid rank before `now`; null while no history is known. */
  readonly best: number | null;
  /** One paid rank for each known day before today, the oldest first; at most the last 60 days. */
  readonly days: readonly { readonly day: IsoDate; readonly rank: number }[];
}

/** A released book with copies sold by day from its release on; NaN where a day isn't known. */
export interface LaunchFacts {
  readonly id: string;
  readonly title: string;
  readonly released: IsoDate;
  /** Comparable launches have the same kind: books of a series and books that stand alone sell differently. */
  readonly isInSeries: boolean;
  readonly units: readonly number[];
}

/** A logged advertising event with its effect over the compared days; null while none can be known. */
export interface AdFacts {
  readonly log: string;
  readonly name: string;
  readonly book: string;
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly currency: string;
  /** What was entered as spent so far, in millionths of `currency`; null where nothing was. */
  readonly spent: Micros | null;
  readonly effect: {
    readonly days: number;
    readonly lift: { readonly low: Micros; readonly mid: Micros; readonly high: Micros };
    readonly verdict: "more" | "less" | "unclear";
    /** Whether other events, a release or the season may have moved the same days. */
    readonly hasCaution: boolean;
  } | null;
}

/** What a month is expected to end with, in millionths of `currency`. */
export interface ProjectedMonth {
  readonly day: IsoDate;
  readonly amount: Micros;
  readonly low: Micros;
  readonly high: Micros;
}

/** The running month's projection on each of its mornings up to today's, the oldest first. */
export interface ForecastFacts {
  readonly month: IsoMonth;
  readonly currency: string;
  readonly mornings: readonly ProjectedMonth[];
}

/** What the rules of all eight signals read. Anything that isn't known is empty. */
export interface SignalFacts extends Moment {
  readonly stopped: StoppedFacts;
  readonly payments: PaymentFacts;
  readonly reads: ReadsFacts;
  readonly reviews: readonly ReviewFacts[];
  readonly ranks: readonly RankFacts[];
  readonly launches: readonly LaunchFacts[];
  readonly ads: readonly AdFacts[];
  readonly forecast: ForecastFacts | null;
}
