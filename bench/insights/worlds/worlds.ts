import type { World } from "./author.ts";
import type { Changes } from "./parameters.ts";

const LONG = "2029-01-01";
const ONCE = { perAuthor: 1 } as const;
/** Lifts of events with a peak: a promotion of +20 % is not what authors pay for. */
const PEAKS = [0, 0.5, 1, 0, 2, 5] as const;

const world = (name: string, why: string, changes: Changes, mixture?: World["mixture"]): World => ({
  name,
  why,
  changes,
  ...(mixture && { mixture }),
});

/** Levels that stay: only the number of readers differs. */
const STEADY: readonly World[] = [
  world("three a month", "0.1 copies a day: almost every day is zero, and no rule can know much.", { copies: 0.1 }),
  world("two a week", "0.3 copies a day, a usual older book.", { copies: 0.3 }),
  world("one a day", "One copy a day by independent readers: the exact test is exact here.", { copies: 1 }),
  world("five a day", "The plain world; what fails here fails everywhere.", {}),
  world("twenty a day", "Enough readers for a lift of a fifth to show in a month.", { copies: 20 }),
  world("sixty a day", "A best seller by independent readers.", { copies: 60 }),
  world("one book", "An author without any other book to compare with.", { books: [1] }),
  world("fourteen books", "Many books to compare with, from two a week to ten a day.", {
    books: [14],
    copies: [0.3, 10],
  }),
  world("sixty books", "The largest catalogues, mostly of small books.", { books: [60], copies: [0.1, 4] }),
];

/** Levels that stay, days that differ more than by independent readers. */
const SPREAD: readonly World[] = [
  world("variance twice the mean", "Mild extra spread, as of most books.", { dispersion: 2 }),
  world("variance five times the mean", "Readers who come in groups.", { dispersion: 5, copies: 10 }),
  world("variance ten times, lognormal", "Heavy tails: rare days of a multiple.", {
    dispersion: 10,
    luck: "lognormal",
    copies: 10,
  }),
  world("variance twenty times", "The most extreme spread that is asked for, at twenty copies a day.", {
    dispersion: 20,
    copies: 20,
  }),
  world("dormant half of the time", "Zero-inflated: spells of about ten days without any reader.", {
    dormant: { share: 0.5, days: 10 },
    copies: 2,
  }),
];

/** Levels that move without a cause in the log. */
const MOVING: readonly World[] = [
  world("best seller loses 0.3 % a day", "The usual fading of a success, sixty copies a day.", {
    copies: 60,
    trend: { perDay: -0.003 },
    event: ONCE,
  }),
  world("new book loses 1 % a day", "The months after a launch.", {
    copies: 10,
    trend: { perDay: -0.01 },
    event: ONCE,
  }),
  world("growth of 0.5 % a day", "A book that is being discovered, alone among three.", {
    copies: 10,
    trend: { perDay: 0.005 },
    event: ONCE,
  }),
  world("growth of 1 % a day", "A book that doubles in ten weeks.", {
    copies: 10,
    trend: { perDay: 0.01 },
    event: ONCE,
  }),
  world("all books grow 0.5 % a day", "Growth of the author, which other books show too.", {
    books: [14],
    copies: [1, 10],
    trend: { perDay: 0.005, of: "all books alike" },
    event: ONCE,
  }),
  world("books with trends of their own", "From −0.4 to +0.4 % a day, each book its own: others mislead.", {
    books: [14],
    copies: [1, 10],
    trend: { perDay: [-0.004, 0.004], of: "each book its own" },
    event: ONCE,
  }),
  world("level wanders by 15 %", "A level that strays and returns over about forty days.", { wander: { sd: 0.15 } }),
  world("level wanders by 40 %", "The same, strongly.", { copies: 10, wander: { sd: 0.4 } }),
  world("random walk of 2 % a day", "A level that never returns.", { copies: 10, walk: 0.02 }),
  world("author's factor of 30 %", "All books rise and fall together, so that other books help.", {
    books: [14],
    copies: [1, 10],
    shared: { sd: 0.3, days: 25 },
  }),
];

/** The calendar. */
const CALENDAR: readonly World[] = [
  world("weekends sell 40 % more", "A strong week, which whole weeks even out.", { weekend: 1.4 }),
  world("season of 30 %", "A year's wave with its top in January.", { season: 0.3, since: LONG }),
  world("Black Friday, one book", "Demand of up to 2.5 × around the event, no other book, a former year known.", {
    books: [1],
    copies: 10,
    blackFriday: 2.5,
    since: LONG,
    event: { perAuthor: 1, when: "black-friday" },
  }),
  world("Black Friday, fourteen books", "The same with books that share it in part.", {
    books: [14],
    copies: [1, 10],
    blackFriday: 2.5,
    since: LONG,
    event: { perAuthor: 1, when: "black-friday" },
  }),
  world("Black Friday, no former year", "The same without the days of a year before.", {
    blackFriday: 2.5,
    event: { perAuthor: 1, when: "black-friday" },
  }),
  world("Christmas", "Demand of up to 2 × before and after Christmas, a former year known.", {
    christmas: 2,
    since: LONG,
    event: { perAuthor: 1, when: "christmas" },
  }),
];

/** Rises that the log doesn't know. */
const CAUSES: readonly World[] = [
  world("single spikes", "Twelve days a year of 2 to 8 times the demand.", { spikes: { perYear: 12 } }),
  world("bursts", "Six rises a year of 1.5 to 4 times, fading over up to two weeks.", { bursts: { perYear: 6 } }),
  world("rare large bursts", "Two rises a year of 5 to 15 times, over three to six weeks.", {
    bursts: { perYear: 2, size: [5, 15], days: [20, 40] },
  }),
  world("new book on the event's days", "A book of its own appears within a week: it inflates a comparison.", {
    launch: { withinDays: 7, halo: 0 },
  }),
  world("next in the series on the event's days", "The same, and the new book lifts its series by half.", {
    launch: { withinDays: 7, halo: 0.5 },
  }),
  world("busy author", "Other books, and the same one, are promoted four times a year each.", {
    books: [14],
    copies: [1, 10],
    otherEvents: { perBookYear: 4 },
  }),
];

/** How readers pay, and where. */
const READING: readonly World[] = [
  world("half borrowed", "As many borrows as copies; pages follow over about a week.", { borrows: 1 }),
  world("mostly borrowed", "Five borrows per copy of one a day.", { copies: 1, borrows: 5 }),
  world("three marketplaces", "Readers in dollars, pounds and euros.", {
    marketplaces: ["Amazon.com", "Amazon.co.uk", "Amazon.de"],
    borrows: 0.5,
  }),
  world("event in one of three marketplaces", "The other two have no part in it.", {
    marketplaces: ["Amazon.com", "Amazon.co.uk", "Amazon.de"],
    event: { oneMarketplace: true },
  }),
];

/** Events that are more than a lasting lift of one book. */
const EVENTS: readonly World[] = [
  world("promotion with a tail", "Five days at the peak, then a fading tail.", {
    event: { shape: "promotion", lifts: PEAKS },
  }),
  world("price cut", "More copies at a tenth of the royalty: units and money part.", {
    event: { shape: "price-cut", lifts: PEAKS },
  }),
  world("free days", "Five days without paid ebooks, and more borrows afterwards.", {
    borrows: 1,
    event: { shape: "free-days", lifts: PEAKS },
  }),
  world("halo of ten days", "Half of the lift reaches the series for ten days.", { halo: { share: 0.5, days: 10 } }),
  world("halo of sixty days", "A third of the lift reaches the series for sixty days.", {
    halo: { share: 0.33, days: 60 },
  }),
  world("overlap on one book", "A second event of the same book within ten days.", { event: { overlap: "book" } }),
  world("overlap in a series", "A second event on a sibling within ten days, each with a halo.", {
    halo: { share: 0.3, days: 30 },
    event: { overlap: "series" },
  }),
];

/**
 * An ordinary author: everything above in moderation and at the same time. Each author draws one alternative of every
 * list, and each book its own numbers within the ranges.
 */
export const MODERATE: World = world(
  "moderate mixture",
  "Ordinary authors: everything in moderation, at the same time. The pooled world of the stated certainty.",
  {
    wander: { sd: [0.05, 0.25] },
    shared: { sd: [0, 0.15], days: 30 },
    trend: { perDay: [-0.0015, 0.0015], of: "each book its own" },
    weekend: [0.9, 1.3],
    season: [0, 0.2],
    blackFriday: [1, 1.6],
    christmas: [1, 1.4],
    bursts: { perYear: 2, size: [1.3, 2.5], days: [3, 14] },
    spikes: { perYear: 2, size: [2, 4] },
    halo: { share: [0, 0.2], days: [10, 60] },
    otherEvents: { perBookYear: 0.5 },
    since: LONG,
  },
  [
    [{ books: [1] }, { books: [3] }, { books: [3] }, { books: [14] }],
    [{ copies: [0.3, 3] }, { copies: [1, 10] }, { copies: [5, 30] }],
    [{ dispersion: [1, 2] }, { dispersion: [1, 2] }, { dispersion: [2, 6] }, { dispersion: [2, 6], luck: "lognormal" }],
    [{ borrows: 0 }, { borrows: [0.3, 1.5] }],
    [{ marketplaces: ["Amazon.com"] }, { marketplaces: ["Amazon.com", "Amazon.co.uk"] }],
    [{}, {}, { event: { shape: "promotion", lifts: PEAKS } }],
  ],
);

/** All worlds, in the order of the table. */
export const WORLDS: readonly World[] = [
  ...STEADY,
  ...SPREAD,
  ...MOVING,
  ...CALENDAR,
  ...CAUSES,
  ...READING,
  ...EVENTS,
  MODERATE,
];
