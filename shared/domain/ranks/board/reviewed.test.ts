import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { applyReadings } from "./apply-readings.ts";
import type { BoardChange, DayStars, RankBoard } from "./board.ts";
import {
  applyReviews,
  countingReviews,
  dueReviews,
  MAX_STORED_REVIEWS,
  REVIEW_DAYS,
  REVIEWS_EVERY_MS,
} from "./reviewed.ts";

const START = Date.parse("2026-11-02T12:00:00Z");
const TODAY = "2026-11-02";
const EBOOK = { asin: "B0QUAY0001", titleSet: "B0QUAY0001" };
const PAPERBACK = { asin: "B0QUAY0002", titleSet: "B0QUAY0001" };
const OTHER = { asin: "B0SALT0001", titleSet: "B0SALT0001" };
const SHELF = [EBOOK, PAPERBACK, OTHER];

const withChange = (board: RankBoard, { changed, refreshed }: BoardChange): RankBoard =>
  new Map([...board, ...refreshed, ...changed]);

/** A board after a reading of some products' numbers of reviews. */
function counted(board: RankBoard, reviews: Readonly<Record<string, number>>, at: number): RankBoard {
  const readings = Object.entries(reviews).map(([asin, count]) => ({
    asin,
    at,
    rank: null,
    rating: 4.2,
    reviews: count,
  }));
  return withChange(board, countingReviews(applyReadings(board, readings)));
}
const SEEN = counted(new Map(), { [EBOOK.asin]: 10, [PAPERBACK.asin]: 10, [OTHER.asin]: 3 }, START);

interface Read {
  readonly at: number;
  readonly count?: number;
  readonly rows: readonly (readonly [day: string, stars: number])[];
}
const read = (board: RankBoard, { at, count = 11, rows }: Read): RankBoard =>
  withChange(
    board,
    applyReviews(board, SHELF, {
      at,
      sets: [{ titleSet: EBOOK.titleSet, count }],
      reviews: rows.map(([day, stars]) => ({ titleSet: EBOOK.titleSet, day, stars })),
    }),
  );
const recentOf = (board: RankBoard, { asin } = EBOOK) => board.get(asin)?.reviewed?.recent;

describe("title sets whose reviews are due", () => {
  test("are none when a product's number of reviews is seen for the first time", () => {
    expect(dueReviews(SEEN, SHELF, START)).toEqual([]);
    const later = counted(SEEN, { B0LATE0001: 400 }, START + DAY_MS);
    expect(dueReviews(later, [...SHELF, { asin: "B0LATE0001", titleSet: "B0LATE0001" }], START + DAY_MS)).toEqual([]);
  });

  test("are those with another number, each once for all of its formats, until the reviews are read", () => {
    const at = START + DAY_MS;
    const grown = counted(SEEN, { [EBOOK.asin]: 11, [PAPERBACK.asin]: 11 }, at);
    expect(dueReviews(grown, SHELF, at)).toEqual([{ titleSet: EBOOK.titleSet, count: 11 }]);
    const after = read(grown, { at, rows: [] });
    expect(dueReviews(after, SHELF, at + REVIEWS_EVERY_MS)).toEqual([]);
    const fewer = counted(after, { [EBOOK.asin]: 10 }, at + DAY_MS);
    expect(dueReviews(fewer, SHELF, at + DAY_MS)).toEqual([{ titleSet: EBOOK.titleSet, count: 10 }]);
  });

  test("stay due when the number grows while the reviews are being read", () => {
    const at = START + DAY_MS;
    const grown = counted(SEEN, { [EBOOK.asin]: 12 }, at + HOUR_MS);
    const after = read(grown, { at, count: 11, rows: [] });
    expect(dueReviews(after, SHELF, at + REVIEWS_EVERY_MS)).toEqual([{ titleSet: EBOOK.titleSet, count: 12 }]);
  });

  test("wait until four hours after the store's last reading", () => {
    const at = START + DAY_MS;
    const after = read(counted(SEEN, { [EBOOK.asin]: 11 }, at), { at, rows: [] });
    const grown = counted(after, { [OTHER.asin]: 4 }, at + HOUR_MS);
    expect(dueReviews(grown, SHELF, at + REVIEWS_EVERY_MS - 1)).toEqual([]);
    expect(dueReviews(grown, SHELF, at + REVIEWS_EVERY_MS)).toEqual([{ titleSet: OTHER.titleSet, count: 4 }]);
  });

  test("are at most a hundred, the ones that wait longest first", () => {
    const shelf = Array.from({ length: 130 }, (_, n) => {
      const asin = `B0${String(n).padStart(8, "0")}`;
      return { asin, titleSet: asin };
    });
    const counts = (reviews: number) => Object.fromEntries(shelf.map(({ asin }) => [asin, reviews]));
    const seen = counted(new Map(), counts(5), START);
    const at = START + DAY_MS;
    const first = dueReviews(counted(seen, counts(6), at), shelf, at);
    expect(first).toHaveLength(100);
    const board = withChange(
      counted(seen, counts(6), at),
      applyReviews(counted(seen, counts(6), at), shelf, { at, sets: first, reviews: [] }),
    );
    const next = dueReviews(counted(board, counts(7), at + DAY_MS), shelf, at + DAY_MS);
    expect(next.slice(0, 30).map(({ titleSet }) => titleSet)).toEqual(shelf.slice(100).map(({ asin }) => asin));
  });
});

describe("stored reviews", () => {
  test("are stars and days since the product was first seen, with every format of the title set", () => {
    const after = read(SEEN, {
      at: START + HOUR_MS,
      rows: [
        [TODAY, 2],
        [TODAY, 5],
        ["2026-11-01", 1],
      ],
    });
    const stored = [
      { day: TODAY, stars: 2 },
      { day: TODAY, stars: 5 },
    ];
    expect([recentOf(after), recentOf(after, PAPERBACK), recentOf(after, OTHER)]).toEqual([stored, stored, []]);
  });

  test("are the same when a reading is repeated or arrives late", () => {
    const at = START + 2 * DAY_MS;
    const after = read(SEEN, { at, rows: [["2026-11-03", 2]] });
    expect(read(after, { at, rows: [["2026-11-03", 2]] })).toEqual(after);
    expect(read(after, { at: at - HOUR_MS, rows: [] })).toEqual(after);
  });

  test("take an edited review's new stars, and lose none to a page that ends within its day", () => {
    const first = read(SEEN, {
      at: START + DAY_MS,
      rows: [
        ["2026-11-03", 2],
        ["2026-11-02", 3],
        ["2026-11-02", 4],
      ],
    });
    const next = read(first, {
      at: START + 2 * DAY_MS,
      rows: [
        ["2026-11-03", 4],
        ["2026-11-02", 4],
      ],
    });
    expect(recentOf(next)).toEqual([
      { day: "2026-11-03", stars: 4 },
      { day: "2026-11-02", stars: 3 },
      { day: "2026-11-02", stars: 4 },
    ]);
  });

  test("end after three weeks with the next reading of the product's rank", () => {
    const first = read(SEEN, { at: START, rows: [[TODAY, 1]] });
    const within = counted(first, { [EBOOK.asin]: 11 }, START + REVIEW_DAYS * DAY_MS);
    expect(recentOf(within)).toHaveLength(1);
    const after = counted(within, { [EBOOK.asin]: 11 }, START + (REVIEW_DAYS + 1) * DAY_MS);
    expect(after.get(EBOOK.asin)?.reviewed).toMatchObject({ since: TODAY, count: 10, recent: [] });
  });

  test("end after three weeks with the next reading of reviews, and leave out days to come", () => {
    const first = read(SEEN, { at: START, rows: [[TODAY, 1]] });
    const at = START + (REVIEW_DAYS + 1) * DAY_MS;
    const rows: Read["rows"] = [
      [addDays(TODAY, REVIEW_DAYS), 5],
      ["2027-11-02", 1],
    ];
    expect(recentOf(read(first, { at, rows }))).toEqual([{ day: addDays(TODAY, REVIEW_DAYS), stars: 5 }]);
  });

  test("stay within their bound whatever is read, and hold the critical ones of a day before the others", () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 5 })), { maxLength: 150 });
    fc.assert(
      fc.property(fc.array(rows, { minLength: 1, maxLength: 4 }), (readings) => {
        let board = SEEN;
        for (const [n, answer] of readings.entries()) {
          const dated = answer.map(([after, stars]): [string, number] => [addDays(TODAY, after), stars]);
          board = read(board, { at: START + (6 + n) * DAY_MS, rows: dated });
        }
        const stored: readonly DayStars[] = recentOf(board) ?? [];
        expect(stored.length).toBeLessThanOrEqual(MAX_STORED_REVIEWS);
        expect(stored).toEqual(stored.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.stars - b.stars)));
        const longest = new Map<string, number>();
        for (const answer of readings)
          for (const [day, same] of Map.groupBy(answer, ([after]) => addDays(TODAY, after)))
            longest.set(day, Math.max(longest.get(day) ?? 0, same.length));
        const total = [...longest.values()].reduce((sum, one) => sum + one, 0);
        expect(stored).toHaveLength(Math.min(total, MAX_STORED_REVIEWS));
      }),
    );
  });
});
