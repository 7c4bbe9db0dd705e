import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, countDays, firstDayOf, monthOf } from "#shared/primitives/dates.ts";
import type { BookReads, EarlierSignal, Moment, ReadsFacts } from "../facts.ts";
import { READS_MONTHS, readsSignals } from "./guard.ts";

const FROM = "2026-08-01";
const LENGTH = 100;
/** The day after the last of the figures. */
const TODAY = addDays(FROM, LENGTH);
const MOMENT: Moment = { today: TODAY, watchedSince: "2026-01-01", earlier: [] };
/** About 500 pages a day, between 380 and 620. */
const USUAL = Array.from({ length: LENGTH }, (_, day) => 500 + ((day * 37) % 13) * 20 - 120);
const nothing = Array<number>(LENGTH).fill(0);
const unknown = Array<number>(LENGTH).fill(Number.NaN);
/** The usual days, the last of them replaced. */
const endingWith = (...last: readonly number[]) => [...USUAL.slice(0, LENGTH - last.length), ...last];

const book = (some: Partial<BookReads> = {}): BookReads => ({
  id: "w1",
  title: "Salt",
  released: "2024-01-01",
  stores: new Map([["Amazon.com", USUAL]]),
  ranks: Array<number>(LENGTH).fill(9_000),
  units: nothing,
  freeUnits: nothing,
  events: [],
  releases: [],
  related: [],
  ...some,
});
const inUs = (days: readonly number[]) => ({ stores: new Map([["Amazon.com", days]]) });
const facts = (...books: readonly BookReads[]): ReadsFacts => ({ from: FROM, books, months: [] });
const raised = (some: Partial<BookReads>, moment: Partial<Moment> = {}) =>
  readsSignals(facts(book(some)), { ...MOMENT, ...moment });

describe("a burst of page reads", () => {
  test("is raised on the morning after its first day, with the most of eight weeks", () => {
    expect(raised(inUs(endingWith(3_000)))).toMatchObject([
      {
        key: `reads_odd:burst:w1:${addDays(TODAY, -1)}`,
        values: { pages: 3_000, usual: { high: 620 }, store: "Amazon.com", ranks: "steady" },
      },
    ]);
  });

  test("is raised after two days where one alone is within reach", () => {
    expect(raised(inUs(endingWith(1_500)))).toEqual([]);
    expect(raised(inUs(endingWith(1_500, 1_500)))).toMatchObject([
      { values: { pages: 3_000, from: addDays(TODAY, -2) } },
    ]);
  });

  test("is raised where neither ranks nor anything else explains it", () => {
    expect(raised({ ...inUs(endingWith(2_200)), ranks: unknown })).toMatchObject([{ values: { ranks: "unknown" } }]);
  });

  test.each([
    ["its rank rose with it", { ...inUs(endingWith(3_000)), ranks: [...Array(95).fill(9_000), ...Array(5).fill(900)] }],
    [
      "its copies rose with it and ranks aren't known",
      { ...inUs(endingWith(3_000)), ranks: unknown, units: [...Array(90).fill(2), ...Array(10).fill(20)] },
    ],
    [
      "an event is logged and ranks aren't known",
      { ...inUs(endingWith(2_200)), ranks: unknown, events: [{ start: addDays(TODAY, -5), end: addDays(TODAY, -3) }] },
    ],
    [
      "free days have just been and ranks aren't known",
      { ...inUs(endingWith(2_200)), ranks: unknown, freeUnits: [...Array(95).fill(0), ...Array(5).fill(400)] },
    ],
    [
      "another book of the series was released",
      { ...inUs(endingWith(2_200)), ranks: unknown, releases: [addDays(TODAY, -10)] },
    ],
    ["fewer than four weeks are known", inUs([...Array(80).fill(Number.NaN), ...endingWith(3_000).slice(80)])],
    ["its last days aren't known", inUs(endingWith(3_000, Number.NaN, Number.NaN, Number.NaN))],
    ["it is one fast reader of a small book", inUs(endingWith(3_000).map((pages) => pages / 10))],
    ["eight weeks had a day like it", inUs(endingWith(3_000).with(60, 3_000))],
  ])("is not raised when %s", (_, some) => {
    expect(raised(some)).toEqual([]);
  });

  test("is not raised for days before signals were watched for", () => {
    expect(raised(inUs(endingWith(3_000)), { watchedSince: TODAY })).toEqual([]);
  });

  test("names no store when several bring it", () => {
    const half = (days: readonly number[]) => days.map((pages) => pages / 2);
    const stores = new Map([
      ["Amazon.com", half(endingWith(3_000))],
      ["Amazon.de", half(endingWith(3_000))],
    ]);
    expect(raised({ stores })).toMatchObject([{ values: { store: null } }]);
  });

  test("grows while it lasts, under one key, and ends with its days", () => {
    let earlier: EarlierSignal[] = [];
    const pages = [...USUAL, 3_000, 3_100, 2_900, 480, 510, 2_600];
    const seen: (number | undefined)[] = [];
    for (let day = LENGTH + 1; day <= pages.length; day++) {
      const signals = raised(
        { ...inUs(pages.slice(0, day)), ranks: Array<number>(day).fill(9_000) },
        { today: addDays(FROM, day), earlier },
      );
      const [signal] = signals;
      seen.push(signal?.variant === "burst" ? signal.values.pages : undefined);
      earlier = [...earlier.filter(({ key }) => key !== signal?.key), ...signals];
    }
    expect(seen.slice(0, 5)).toEqual([3_000, 6_100, 9_000, undefined, undefined]);
    expect(new Set(earlier.map(({ key }) => key)).size).toBe(1);
  });

  test("is never raised for two days that eight weeks had in this order", () => {
    const pages = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(fc.array(pages, { minLength: 60, maxLength: 100 }), fc.integer({ min: 4, max: 50 }), (days, back) => {
        const last = [...days.slice(0, -2), ...days.slice(-back, 2 - back)];
        const today = addDays(FROM, last.length);
        expect(readsSignals(facts(book({ ...inUs(last), ranks: unknown })), { ...MOMENT, today })).toEqual([]);
      }),
    );
  });

  test("stays raised when its last day has more pages", () => {
    const pages = fc.integer({ min: 0, max: 8_000 });
    fc.assert(
      fc.property(pages, pages, fc.integer({ min: 0, max: 4_000 }), (before, last, more) => {
        const without = raised(inUs(endingWith(before, last))).length;
        expect(raised(inUs(endingWith(before, last + more))).length).toBeGreaterThanOrEqual(without);
      }),
    );
  });

  test("is judged alike whatever day figures begin on and however many books there are", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 6_000 }), (cut, last) => {
        const all = endingWith(last);
        const shorter = { ...facts(book(inUs(all.slice(cut)))), from: addDays(FROM, cut) };
        const ranks = { ranks: Array<number>(LENGTH - cut).fill(9_000) };
        const [one] = shorter.books;
        const alone = readsSignals({ ...shorter, books: [{ ...one!, ...ranks }] }, MOMENT);
        expect(alone).toEqual(readsSignals(facts(book(inUs(all)), book({ id: "w2" })), MOMENT));
      }),
    );
  });
});

test("a burst is judged alike from four whole months and from more, however long ago it was raised", () => {
  // The months before it are the shortest.
  const today = "2026-03-01";
  const days = 300;
  const from = addDays(today, -days);
  const cut = countDays(from, firstDayOf(addMonths(monthOf(today), -READS_MONTHS))) - 1;
  const unknown = Array<number>(days).fill(Number.NaN);
  const few = fc.oneof({ weight: 300, arbitrary: fc.integer({ min: 0, max: 900 }) }, fc.constant(Number.NaN));
  const counts = fc.array(few, { minLength: days, maxLength: days });
  const high = fc.array(fc.integer({ min: 900, max: 9_000 }), { minLength: 80, maxLength: 80 });
  const [burst] = raised(inUs(endingWith(3_000))) as [Extract<EarlierSignal, { variant: "burst" }>];
  fc.assert(
    fc.property(
      counts,
      counts,
      high,
      fc.integer({ min: 1, max: 80 }),
      fc.integer({ min: 0, max: 20 }),
      (ordinary, units, burstDays, length, ago) => {
        const reads = [...ordinary.slice(length), ...burstDays.slice(-length)];
        const since = (first: number): ReadsFacts => {
          const ranks = unknown.slice(first);
          const some = { ...inUs(reads.slice(first)), units: units.slice(first), freeUnits: ranks, ranks };
          return { from: addDays(from, first), books: [book(some)], months: [] };
        };
        const values = { ...burst.values, from: addDays(today, -length), to: addDays(today, -Math.min(ago, length)) };
        const moment = { ...MOMENT, today, earlier: ago > 0 ? [{ ...burst, values }] : [] };
        expect(readsSignals(since(cut), moment)).toEqual(readsSignals(since(0), moment));
      },
    ),
  );
});

describe("page reads that were taken back", () => {
  const month = (before: number, after: number, store = "Amazon.com") => ({
    month: "2026-10",
    book: "w1",
    title: "Salt",
    store,
    before,
    after,
  });
  const takenBack = (...months: ReadsFacts["months"]) =>
    readsSignals({ ...facts(), months }, MOMENT).map(({ values }) => values);

  test("are raised when a month has clearly fewer pages than before", () => {
    expect(takenBack(month(12_000, 3_000), month(900, 900, "Amazon.de"))).toEqual([
      { store: "Amazon.com", month: "2026-10", before: 12_900, after: 3_900 },
    ]);
  });

  test("are not raised for small corrections or of months that grew", () => {
    expect(takenBack(month(12_000, 11_000))).toEqual([]);
    expect(takenBack(month(600, 200))).toEqual([]);
    expect(takenBack(month(3_000, 12_000))).toEqual([]);
  });
});
