import { toEpochDay } from "#shared/primitives/dates.ts";
import { blackFridayOf } from "./calendar.ts";
import type { WorldEvent } from "./events.ts";
import { demandOf, type Launch } from "./level.ts";
import { type Changes, drawn, drawnByFactor, parametersOf, UNTIL, type WorldParameters } from "./parameters.ts";
import { Random, seedOf } from "./random.ts";

/** A world by name. Lists of alternatives make a mixture: each author draws one of every list. */
export interface World {
  readonly name: string;
  /** What it is like, and why it is asked. */
  readonly why: string;
  readonly changes: Changes;
  readonly mixture?: readonly (readonly Changes[])[];
}

export interface WorldBook {
  readonly index: number;
  readonly series: number;
  /** Copies a day at the ordinary level. */
  readonly copies: number;
  readonly dispersion: number;
  readonly borrows: number;
  /** Day of its release; negative for books that are older than the figures. */
  readonly release: number;
  /** Pages of a whole read. */
  readonly pages: number;
  /** Royalty of an ebook in dollars. */
  readonly royalty: number;
  /** Expected copies on each day without any event. */
  readonly demand: Float64Array;
}

/** One author of a world, with everything drawn but the readers. Days count from 0, the first day with figures. */
export interface WorldAuthor {
  readonly seed: number;
  readonly parameters: WorldParameters;
  /** The first day, in days since 1970-01-01. */
  readonly firstDay: number;
  readonly days: number;
  readonly books: readonly WorldBook[];
  readonly events: readonly WorldEvent[];
  /** Numbers of the events that a score judges; the others only happen. */
  readonly judged: readonly number[];
}

const SERIES_SIZE = 3;
/** A series of its own, for a new book that stands alone. */
const ALONE = 1_000;
/** The last judged event begins this many days before the end of the figures, and others this far apart before it. */
const LAST_EVENT = 95;
const EVENT_DISTANCE = 110;
const JITTER = 19;
/** With longer figures, an author's events move back together by up to a year, so that they fall on any day of it. */
const SHORTEST = 546;
const DAYS_A_YEAR = 365;
const MAX_OVERLAP = 10;
const YEAR_OF_HOLIDAYS = 2030;

/** Purposes of random streams, part of every key. */
export const STREAM = { author: 1, level: 2, luck: 3, sales: 4, borrows: 5 } as const;

interface Draft {
  readonly parameters: WorldParameters;
  readonly random: Random;
  readonly firstDay: number;
  readonly days: number;
}

/** The first day of judged event `k`, of an author whose events are `back` days earlier. */
function eventDay({ parameters, random, firstDay, days }: Draft, k: number, back: number): number {
  const { when } = parameters.event;
  if (when === "black-friday") return blackFridayOf(YEAR_OF_HOLIDAYS) + random.whole(-8, 3) - firstDay;
  if (when === "christmas") return toEpochDay(`${YEAR_OF_HOLIDAYS}-12-08`) + random.whole(0, 23) - firstDay;
  return days - LAST_EVENT - EVENT_DISTANCE * k + random.whole(0, JITTER) - back;
}

function judgedEvents(draft: Draft, books: number, authorIndex: number): WorldEvent[] {
  const { parameters, random, days } = draft;
  const back = random.whole(0, Math.min(DAYS_A_YEAR, days - SHORTEST));
  const { shape, lifts, perAuthor, oneMarketplace } = parameters.event;
  return Array.from({ length: perAuthor }, (_, k) => ({
    number: k + 1,
    book: random.whole(0, books - 1),
    day: eventDay(draft, k, back),
    shape,
    lift: lifts[(authorIndex + k) % lifts.length]!,
    marketplace: oneMarketplace ? 0 : null,
    halo: { share: drawn(parameters.halo.share, random), days: drawn(parameters.halo.days, random) },
  }));
}

/** A second event for each judged one, where the world has overlaps. */
function overlapping({ parameters, random }: Draft, judged: readonly WorldEvent[], books: number): WorldEvent[] {
  const { overlap, lifts } = parameters.event;
  if (overlap === "none") return [];
  return judged.map((event, k) => {
    const first = Math.floor(event.book / SERIES_SIZE) * SERIES_SIZE;
    const sibling = first + ((event.book - first + 1) % Math.min(SERIES_SIZE, books - first));
    return Object.assign({}, event, {
      number: judged.length + k + 1,
      book: overlap === "book" ? event.book : sibling,
      day: event.day + random.whole(0, MAX_OVERLAP),
      lift: random.pick(lifts),
    });
  });
}

function otherEvents({ parameters, random, days }: Draft, books: number, from: number): WorldEvent[] {
  const { perBookYear, lift } = parameters.otherEvents;
  if (perBookYear === 0) return [];
  const events: WorldEvent[] = [];
  const gap = DAYS_A_YEAR / perBookYear;
  for (let book = 0; book < books; book++) {
    for (let day = random.exponential() * gap; day < days; day += random.exponential() * gap) {
      events.push({
        number: from + events.length,
        book,
        day: Math.floor(day),
        shape: "promotion",
        lift: drawn(lift, random),
        marketplace: null,
        halo: { share: drawn(parameters.halo.share, random), days: drawn(parameters.halo.days, random) },
      });
    }
  }
  return events;
}

/** New books near the judged events; one with a halo continues the event's series. */
function launchesOf({ parameters, random }: Draft, judged: readonly WorldEvent[]): Launch[] {
  const { launch } = parameters;
  if (!launch) return [];
  return judged.map(({ book, day }, k) => ({
    day: day + random.whole(-launch.withinDays, launch.withinDays),
    series: launch.halo > 0 ? Math.floor(book / SERIES_SIZE) : ALONE + k,
    halo: launch.halo,
  }));
}

/** Draws author number `index` of a world; the same world, seed and index always give the same author. */
export function drawAuthor(world: World, seed: number, index: number): WorldAuthor {
  const authorSeed = new Random(seedOf(world.name), seed, index).whole(0, 2 ** 31);
  const random = new Random(authorSeed, STREAM.author);
  const alternatives = (world.mixture ?? []).map((one) => random.pick(one));
  const parameters = parametersOf([world.changes, ...alternatives]);
  const firstDay = toEpochDay(parameters.since);
  const draft = { parameters, random, firstDay, days: toEpochDay(UNTIL) - firstDay + 1 };
  const count = random.pick(parameters.books);
  const main = judgedEvents(draft, count, index);
  const judged = [...main, ...overlapping(draft, main, count)];
  const launches = launchesOf(draft, main);
  const books = Array.from({ length: count + launches.length }, (_, i) => {
    const launch = launches[i - count];
    const basis = {
      index: i,
      series: launch?.series ?? Math.floor(i / SERIES_SIZE),
      copies: drawnByFactor(parameters.copies, random),
      dispersion: drawnByFactor(parameters.dispersion, random),
      borrows: drawn(parameters.borrows, random),
      release: launch?.day ?? -1,
      pages: random.whole(180, 420),
      royalty: random.pick([2.04, 2.74, 3.44]),
    };
    return Object.assign(basis, {
      demand: demandOf(basis, {
        parameters,
        firstDay,
        days: draft.days,
        seed: authorSeed,
        stream: STREAM.level,
        eventDays: main.map((event) => ({ day: event.day, isOwn: event.book === i })),
        launches,
      }),
    });
  });
  const events = [...judged, ...otherEvents(draft, count, judged.length + 1)];
  return {
    seed: authorSeed,
    parameters,
    firstDay,
    days: draft.days,
    books,
    events,
    judged: judged.map(({ number }) => number),
  };
}
