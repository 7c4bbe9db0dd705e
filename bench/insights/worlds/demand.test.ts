import { expect, test } from "vitest";
import { fromEpochDay } from "#shared/primitives/dates.ts";
import { drawAuthor, type World, type WorldAuthor } from "./author.ts";
import { blackFridayOf, christmasShare, weekdayFactor } from "./calendar.ts";
import { ledgersOf } from "./readers.ts";
import { WORLDS } from "./worlds.ts";

const SEED = 11;
const AUTHORS = 40;
const worldOf = (name: string): World => WORLDS.find((world) => world.name === name)!;

/** Authors of a world as they would be without any event. */
const authorsOf = (name: string): WorldAuthor[] =>
  Array.from({ length: AUTHORS }, (_, index) =>
    Object.assign({}, drawAuthor(worldOf(name), SEED, index), { events: [] }),
  );

/** Copies of each book and day, over all marketplaces. */
const copiesOf = (author: WorldAuthor): number[][] =>
  author.books.map((book) => {
    const ledgers = ledgersOf(author, book, { from: 0, to: author.days - 1 });
    return Array.from({ length: author.days }, (_, day) =>
      ledgers.reduce((sum, { ebooks, paperbacks }) => sum + ebooks[day]! + paperbacks[day]!, 0),
    );
  });

function momentsOf(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) };
}

test.each([
  ["three a month", 0.1, 1],
  ["one a day", 1, 1],
  ["five a day", 5, 1],
  ["sixty a day", 60, 1],
  ["variance twice the mean", 5, 2],
  ["variance five times the mean", 10, 5],
  ["variance ten times, lognormal", 10, 10],
  ["variance twenty times", 20, 20],
])(
  "%s: a day has the declared mean within 3 percent and the declared spread within 15 percent",
  (name, mean, dispersion) => {
    const moments = momentsOf(authorsOf(name).flatMap((author) => copiesOf(author).flat()));
    expect(Math.abs(moments.mean / mean - 1)).toBeLessThan(0.03);
    expect(Math.abs(moments.variance / moments.mean / dispersion - 1)).toBeLessThan(0.15);
  },
);

test("a dormant book has no reader on half of its days", () => {
  const days = authorsOf("dormant half of the time").flatMap(({ books }) => books.flatMap(({ demand }) => [...demand]));
  const share = days.filter((copies) => copies === 0).length / days.length;
  expect(share).toBeGreaterThan(0.45);
  expect(share).toBeLessThan(0.55);
});

test("a trend has its slope around the event and its declared level on the event's first day", () => {
  for (const index of [0, 1, 2]) {
    const author = drawAuthor(worldOf("growth of 0.5 % a day"), SEED, index);
    const { book, day } = author.events[0]!;
    const { demand } = author.books[book]!;
    expect(demand[day]).toBeCloseTo(10, 9);
    expect(demand[day + 30]! / demand[day + 29]!).toBeCloseTo(1.005, 9);
    expect(demand[day - 91]).toBe(demand[day - 120]);
  }
});

test("a wandering level has the declared spread and forgets it within some months", () => {
  const levels = authorsOf("level wanders by 40 %").flatMap(({ books }) =>
    books.map(({ demand }) => [...demand].map((copies) => Math.log(copies / 10))),
  );
  const pairs = (lag: number) => levels.flatMap((path) => path.slice(lag).map((value, i) => value * path[i]!));
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const mean = meanOf(levels.flat());
  const covariance = (lag: number) => meanOf(pairs(lag)) - mean * mean;
  expect(Math.sqrt(covariance(0))).toBeGreaterThan(0.34);
  expect(Math.sqrt(covariance(0))).toBeLessThan(0.46);
  expect(covariance(40) / covariance(0)).toBeGreaterThan(0.2);
  expect(covariance(40) / covariance(0)).toBeLessThan(0.55);
});

test("books share the author's factor and nothing else", () => {
  const [a, b] = drawAuthor(worldOf("author's factor of 30 %"), SEED, 0).books;
  for (const day of [10, 200, 500])
    expect(a!.demand[day]! / a!.demand[0]!).toBeCloseTo(b!.demand[day]! / b!.demand[0]!, 9);
});

test("the calendar knows Black Friday, and leaves a whole week's demand as it was", () => {
  expect([2029, 2030].map((year) => fromEpochDay(blackFridayOf(year)))).toEqual(["2029-11-23", "2030-11-29"]);
  const week = Array.from({ length: 7 }, (_, day) => weekdayFactor(blackFridayOf(2030) + day, 1.4));
  expect(week.reduce((sum, factor) => sum + factor, 0)).toBeCloseTo(7, 9);
  expect(week[1]! / week[0]!).toBeCloseTo(1.4, 9);
  expect(christmasShare(blackFridayOf(2030))).toBe(0);
});
