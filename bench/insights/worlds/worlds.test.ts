import { expect, test } from "vitest";
import { addDays, fromEpochDay } from "#shared/primitives/dates.ts";
import { drawAuthor, type World } from "./author.ts";
import { bookIdOf, productInputOf } from "./product-input.ts";
import { type Sums, truthOf } from "./truth.ts";
import { MODERATE, WORLDS } from "./worlds.ts";

const SEED = 7;
const worldOf = (name: string): World => WORLDS.find((world) => world.name === name)!;

/** What each judged event of the first `authors` authors changed on the `length` days from its first one. */
function truthsOf(world: World, authors: number, length: number): { lift: number; expected: number; truth: Sums }[] {
  return Array.from({ length: authors }, (_, index) => drawAuthor(world, SEED, index)).flatMap((author) => {
    const { logs } = productInputOf(Object.assign({}, author, { books: [] }));
    return author.judged.map((number) => {
      const event = author.events.find((one) => one.number === number)!;
      const { start, bookId } = logs.find((log) => log.number === number)!;
      const question = { events: [number], books: [bookId], marketplaces: [] };
      const truth = truthOf(author, { ...question, first: start, last: addDays(start, length - 1) });
      const days = author.books[event.book]!.demand.subarray(event.day, event.day + length);
      return { lift: event.lift, expected: event.lift * days.reduce((sum, copies) => sum + copies, 0), truth };
    });
  });
}

test("there are about forty worlds, each with a name of its own and a reason", () => {
  expect(new Set(WORLDS.map(({ name }) => name)).size).toBe(WORLDS.length);
  expect(WORLDS.length).toBeGreaterThanOrEqual(40);
  for (const { why } of WORLDS) expect(why.endsWith(".")).toBe(true);
});

test("the same seed gives the same author to the last figure, and another seed another author", () => {
  const input = (seed: number) => JSON.stringify(productInputOf(drawAuthor(MODERATE, seed, 3)));
  expect(input(SEED)).toBe(input(SEED));
  expect(input(SEED)).not.toBe(input(SEED + 1));
});

test.each(WORLDS.map((world) => [world.name, world] as const))("%s: a placebo changed nothing", (_, world) => {
  const placebos = truthsOf(world, 6, 30).filter(({ lift }) => lift === 0);
  expect(placebos.length).toBeGreaterThan(0);
  for (const { truth } of placebos) expect(truth).toEqual({ units: 0, pages: 0, royalties: 0 });
});

test("a lasting event brings its lift times the demand of its days", () => {
  const truths = truthsOf(worldOf("twenty a day"), 40, 30);
  const brought = truths.reduce((sum, { truth }) => sum + truth.units, 0);
  const expected = truths.reduce((sum, one) => sum + one.expected, 0);
  expect(brought / expected).toBeGreaterThan(0.97);
  expect(brought / expected).toBeLessThan(1.03);
});

test("every lift comes equally often, early and late in an author's time", () => {
  const world = worldOf("season of 30 %");
  const authors = Array.from({ length: 6 }, (_, index) => drawAuthor(world, SEED, index));
  for (const at of [0, 1, 2]) {
    const lifts = authors.map(({ events }) => events[at]!.lift);
    expect(lifts.sort()).toEqual([0, 0, 0.2, 0.5, 1, 2]);
  }
});

test("events of the moderate mixture fall on every month of a year", () => {
  const authors = Array.from({ length: 60 }, (_, index) => drawAuthor(MODERATE, SEED, index));
  const days = authors.flatMap(({ firstDay, events, judged }) =>
    events.filter(({ number }) => judged.includes(number)).map(({ day }) => fromEpochDay(firstDay + day)),
  );
  expect(new Set(days.map((day) => day.slice(5, 7))).size).toBe(12);
});

test("an event changes nothing before its first day", () => {
  const author = drawAuthor(worldOf("half borrowed"), SEED, 1);
  const { logs } = productInputOf(Object.assign({}, author, { books: [] }));
  const { start, number } = logs[0]!;
  const books = author.books.map(bookIdOf);
  const days = { first: addDays(start, -60), last: addDays(start, -1) };
  const truth = truthOf(author, { events: [number], books, marketplaces: [], ...days });
  expect(truth).toEqual({ units: 0, pages: 0, royalties: 0 });
});

test("the stored months hold what happened with the event", () => {
  const author = drawAuthor(worldOf("five a day"), SEED, 2);
  const event = author.events.find(({ lift }) => lift > 0)!;
  const unitsOf = (events: typeof author.events) =>
    productInputOf(Object.assign({}, author, { events }))
      .months.flatMap(({ stores }) => Object.values(stores).flat())
      .reduce((sum, { columns }) => sum + (columns.orders ?? []).reduce((a, b) => a + b, 0), 0);
  const log = productInputOf(author).logs.find(({ number }) => number === event.number)!;
  const truth = truthOf(author, {
    events: [event.number],
    books: [log.bookId],
    marketplaces: [],
    first: log.start,
    last: addDays(log.start, 89),
  });
  expect(truth.units).toBeGreaterThan(0);
  expect(unitsOf(author.events) - unitsOf(author.events.filter((one) => one !== event))).toBe(truth.units);
});

test("pages of an event are read over the days after it, about a week later", () => {
  const sum = (length: number) =>
    truthsOf(worldOf("mostly borrowed"), 40, length).reduce((pages, { truth }) => pages + truth.pages, 0);
  // A constant rise from the first day on would have a quarter of thirty days' pages in the first seven and a half.
  expect(sum(7) / sum(30)).toBeGreaterThan(0.1);
  expect(sum(7) / sum(30)).toBeLessThan(0.2);
});

test("a price cut brings more copies and loses money on the readers who would have bought anyway", () => {
  const cuts = truthsOf(worldOf("price cut"), 30, 7).filter(({ lift }) => lift === 0.5);
  expect(cuts.reduce((sum, { truth }) => sum + truth.units, 0)).toBeGreaterThan(0);
  expect(cuts.reduce((sum, { truth }) => sum + truth.royalties, 0)).toBeLessThan(0);
});

test("an event in one marketplace changes nothing in the others", () => {
  const author = drawAuthor(worldOf("event in one of three marketplaces"), SEED, 3);
  const event = author.events.find(({ lift }) => lift === 2)!;
  const input = productInputOf(Object.assign({}, author, { books: [] }));
  const { start, bookId } = input.logs.find(({ number }) => number === event.number)!;
  const sumIn = (marketplaces: readonly string[]) =>
    truthOf(author, { events: [event.number], books: [bookId], marketplaces, first: start, last: addDays(start, 29) });
  expect(sumIn(["Amazon.com"]).units).toBeGreaterThan(0);
  expect(sumIn(["Amazon.co.uk", "Amazon.de"]).units).toBe(0);
});

test("a book of a launch has no reader before its release", () => {
  const author = drawAuthor(worldOf("new book on the event's days"), SEED, 0);
  const released = author.books.filter(({ release }) => release >= 0);
  expect(released.length).toBe(3);
  for (const { demand, release } of released) {
    expect(demand.subarray(0, release).every((copies) => copies === 0)).toBe(true);
    expect(demand[release]).toBeGreaterThan(0);
  }
});
