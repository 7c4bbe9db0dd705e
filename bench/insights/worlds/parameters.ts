import type { IsoDate } from "#shared/primitives/dates.ts";
import type { WorldMarket } from "./markets.ts";
import type { Random } from "./random.ts";

/** A fixed number, or the two ends between which each book or event draws its own. */
export type Range = number | readonly [low: number, high: number];

export const drawn = (range: Range, random: Random): number =>
  typeof range === "number" ? range : random.between(range[0], range[1]);

/** As `drawn`, with even odds for every doubling: books differ by factors. Ends must be above 0. */
export const drawnByFactor = (range: Range, random: Random): number =>
  typeof range === "number" ? range : Math.exp(random.between(Math.log(range[0]), Math.log(range[1])));

/** How an event changes demand from its first day on; `lift` is the change at its peak, 1 for a doubling. */
export type EventShape =
  /** The whole lift for thirty days, as of a better cover. */
  | "lasting"
  /** The whole lift for five days, then a tail that halves every five days. */
  | "promotion"
  /** As a promotion, at a tenth of the royalty per ebook on its days. */
  | "price-cut"
  /** Five days without paid ebooks; borrows rise by the lift, with the tail of a promotion. */
  | "free-days";

/** Everything that a world can vary. Rates are per book and day, multipliers are 1 where nothing happens. */
export interface WorldParameters {
  /** The number of books; each author draws one of them. */
  readonly books: readonly number[];
  /** Copies sold a day at a book's ordinary level. */
  readonly copies: Range;
  /** Variance of a day's copies divided by their mean, 1 for independent readers. */
  readonly dispersion: Range;
  /** The distribution of a day's own luck; a lognormal one has the heavier tail. */
  readonly luck: "gamma" | "lognormal";
  /** The share of days in spells without any reader, and the mean length of a spell. */
  readonly dormant: { readonly share: number; readonly days: number };
  /**
   * Relative change a day, for 90 days before and 60 days after each judged event, level outside. `copies` holds on the
   * event's first day.
   */
  readonly trend: { readonly perDay: Range; readonly of: "event's book" | "all books alike" | "each book its own" };
  /** A book's level, which returns to its mean: standard deviation of its logarithm, and days to forget. */
  readonly wander: { readonly sd: Range; readonly days: number };
  /** The same for a factor that all books of the author share. */
  readonly shared: { readonly sd: Range; readonly days: number };
  /** A book's level that never returns: standard deviation of its daily steps. */
  readonly walk: Range;
  /** Demand on Saturdays and Sundays relative to other days. */
  readonly weekend: Range;
  /** Amplitude of the year's season, highest in mid-January. */
  readonly season: Range;
  /** Demand on Black Friday to Cyber Monday, relative to ordinary days. */
  readonly blackFriday: Range;
  /** Demand before and after Christmas at its peak, relative to ordinary days. */
  readonly christmas: Range;
  /** Rises of other causes that last: how many a year, their peak multiplier, and the days they last. */
  readonly bursts: { readonly perYear: number; readonly size: Range; readonly days: Range };
  /** Single days of other causes. */
  readonly spikes: { readonly perYear: number; readonly size: Range };
  /** Borrows per copy sold. */
  readonly borrows: Range;
  /** The share of copies that are paperbacks. */
  readonly paperbacks: number;
  readonly marketplaces: readonly WorldMarket[];
  /** The part of an event's lift that other books of the series get, and the days over which it comes. */
  readonly halo: { readonly share: Range; readonly days: Range };
  /** A new book appears within this many days of every judged event; null for no launch. */
  readonly launch: { readonly withinDays: number; readonly halo: number } | null;
  /** Promotions of any book a year that are logged and not judged, with their lift. */
  readonly otherEvents: { readonly perBookYear: number; readonly lift: Range };
  readonly event: {
    readonly shape: EventShape;
    /** Lifts that judged events take in turn, so that each comes equally often at every time; those of 0 are placebos. */
    readonly lifts: readonly number[];
    readonly when: "any" | "black-friday" | "christmas";
    /** Judged events per author, each 90 or more days from the next. */
    readonly perAuthor: number;
    /** Restricts events to the first marketplace. */
    readonly oneMarketplace: boolean;
    /** A second event that begins up to ten days later, on the same book or on another one of its series. */
    readonly overlap: "none" | "book" | "series";
  };
  /** First day with figures. */
  readonly since: IsoDate;
}

/** A world's own parameters over those of the plain world; groups may be given in part. */
export type Changes = {
  readonly [Key in keyof WorldParameters]?: WorldParameters[Key] extends readonly unknown[] | Range | string
    ? WorldParameters[Key]
    : Partial<WorldParameters[Key]> | null;
};

/** The plain world: independent readers, three books of five copies a day, nothing else moves. */
export const PLAIN: WorldParameters = {
  books: [3],
  copies: 5,
  dispersion: 1,
  luck: "gamma",
  dormant: { share: 0, days: 10 },
  trend: { perDay: 0, of: "event's book" },
  wander: { sd: 0, days: 40 },
  shared: { sd: 0, days: 40 },
  walk: 0,
  weekend: 1,
  season: 0,
  blackFriday: 1,
  christmas: 1,
  bursts: { perYear: 0, size: [1.5, 4], days: [3, 14] },
  spikes: { perYear: 0, size: [2, 8] },
  borrows: 0,
  paperbacks: 0.2,
  marketplaces: ["Amazon.com"],
  halo: { share: 0, days: 30 },
  launch: null,
  otherEvents: { perBookYear: 0, lift: [0.2, 1.5] },
  event: {
    shape: "lasting",
    lifts: [0, 0.2, 0.5, 0, 1, 2],
    when: "any",
    perAuthor: 3,
    oneMarketplace: false,
    overlap: "none",
  },
  since: "2030-01-01",
};

/** The last day with figures, in every world. */
export const UNTIL: IsoDate = "2031-06-30";

const isGroup = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The plain world with all changes, later ones over earlier ones. */
export function parametersOf(changes: readonly Changes[]): WorldParameters {
  let parameters: Record<string, unknown> = { ...PLAIN };
  for (const change of changes) {
    for (const [key, value] of Object.entries(change)) {
      const before = parameters[key];
      const merged = isGroup(value) && isGroup(before) ? Object.assign({}, before, value) : value;
      parameters = Object.assign({}, parameters, { [key]: merged });
    }
  }
  return parameters as unknown as WorldParameters;
}
