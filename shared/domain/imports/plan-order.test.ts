import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, eachMonth, monthOf } from "#shared/primitives/dates.ts";
import { foldText } from "#shared/primitives/text.ts";
import type { MonthFigures } from "./month-figures.ts";
import { planImport } from "./plan-import.ts";
import type { CandidateFile, PlannedMonth, StoredMonth } from "./plan-types.ts";

/** A sale of a book on a day, which Amazon reported some days later. */
interface Happening {
  readonly day: number;
  readonly late: number;
  readonly book: number;
  readonly pages: number;
}

/** A download: made on a day, of one month by days or of several by months, optionally filtered by author. */
interface Download {
  readonly madeOn: number;
  readonly from: number;
  readonly months: number;
  readonly author: number | null;
}

const START = "2025-01-01";
const DAYS = 150;
const authorOf = (book: number): number => book % 3;

const happenings = fc.array(fc.record({ day: fc.nat(DAYS), late: fc.nat(40), book: fc.nat(5), pages: fc.nat(50) }), {
  minLength: 5,
  maxLength: 40,
});
const download = fc.record({
  madeOn: fc.integer({ min: 20, max: DAYS + 60 }),
  from: fc.nat(4),
  months: fc.integer({ min: 1, max: 4 }),
  author: fc.constant(null),
});

/** The file of a download: everything reported by then, in the months that had begun. */
function fileOf(world: readonly Happening[], { madeOn, from, months, author }: Download, index: number): CandidateFile {
  const all = eachMonth(START, addDays(START, Math.min(madeOn, DAYS)));
  const first = Math.min(from, all.length - 1);
  const covered = all.slice(first, first + months);
  const grain = covered.length === 1 ? ("day" as const) : ("month" as const);
  const seen = world.filter(
    ({ day, late, book }) => day + late <= madeOn && (author === null || authorOf(book) === author),
  );
  return {
    index,
    file: `download-${index}.xlsx`,
    family: "estimator",
    fault: null,
    createdAt: `${addDays(START, madeOn)}T12:00:00.000Z`,
    months: covered.map((month) => {
      const rows = seen
        .filter(({ day }) => monthOf(addDays(START, day)) === month)
        .map(({ day, book, pages }) => ({ at: grain === "day" ? addDays(START, day) : month, book, pages }));
      const keys = grain === "day" ? rows.length : new Set(rows.map(({ book }) => book)).size;
      const figures: MonthFigures = {
        grain,
        rows: keys,
        books: new Set(rows.map(({ book }) => book)).size,
        authors: new Set(rows.map(({ book }) => authorOf(book))).size,
        units: rows.length,
        pages: rows.reduce((sum, row) => sum + row.pages, 0),
        royalty: { USD: rows.reduce((sum, row) => sum + row.pages * 10 + row.book, 0) },
      };
      return { month, figures, hash: foldText(JSON.stringify([grain, rows.map((row) => JSON.stringify(row)).sort()])) };
    }),
  };
}

type Store = Map<string, StoredMonth>;

/** Plans a drop and applies it to `store`, as the product does. Returns the plan. */
function drop(store: Store, files: readonly CandidateFile[]): readonly PlannedMonth[] {
  const { months } = planImport(
    files.map((file, index) => ({ ...file, index })),
    (_family, month) => store.get(month) ?? null,
  );
  for (const { month, family, candidate, outcome, revision, confirmedAt } of months) {
    const stored = store.get(month);
    if (outcome === "new" || outcome === "changed") {
      store.set(month, { ...candidate, family, month, revision: revision + 1, absent: false });
    } else if (stored && confirmedAt !== null) store.set(month, { ...stored, createdAt: confirmedAt });
  }
  return months;
}

const contentOf = (store: Store) => [...store].sort().map(([month, { hash }]) => [month, hash]);

/** Applies drops one after the other; null when one of them asks. */
function resultOf(drops: readonly (readonly CandidateFile[])[]): ReturnType<typeof contentOf> | null {
  const store: Store = new Map();
  for (const files of drops) if (drop(store, files).some(({ outcome }) => outcome === "decide")) return null;
  return contentOf(store);
}

const shuffledIntoDrops = <T>(items: readonly T[]) =>
  fc
    .tuple(
      fc.shuffledSubarray([...items], { minLength: items.length }),
      fc.array(fc.boolean(), { minLength: items.length, maxLength: items.length }),
    )
    .map(([order, cuts]) => {
      const drops: T[][] = [[]];
      order.forEach((item, i) => {
        if (cuts[i] && drops.at(-1)!.length > 0) drops.push([]);
        drops.at(-1)!.push(item);
      });
      return drops;
    });

const distinctDays = fc.uniqueArray(download, { selector: ({ madeOn }) => madeOn, minLength: 2, maxLength: 5 });

describe("downloads of one account", () => {
  test("give the same months in any order, in one drop or in many, unless one of them asks", () => {
    const property = fc.property(
      fc.tuple(happenings, distinctDays).chain(([world, downloads]) => {
        const files = downloads.map((item, index) => fileOf(world, item, index));
        return fc.tuple(shuffledIntoDrops(files), shuffledIntoDrops(files));
      }),
      ([one, other]) => {
        const results = [resultOf(one), resultOf(other)];
        if (results[0] === null || results[1] === null) return;
        expect(results[0]).toEqual(results[1]);
      },
    );
    fc.assert(property);
  });

  test("change nothing when dropped a second time", () => {
    const property = fc.property(happenings, distinctDays, (world, downloads) => {
      const files = downloads.map((item, index) => fileOf(world, item, index));
      const store: Store = new Map();
      if (drop(store, files).some(({ outcome }) => outcome === "decide")) return;
      const before = contentOf(store);
      const outcomes = drop(store, files).map(({ outcome }) => outcome);
      expect(outcomes.filter((outcome) => outcome === "new" || outcome === "changed")).toEqual([]);
      expect(contentOf(store)).toEqual(before);
    });
    fc.assert(property);
  });

  test("are unaffected by filtered copies in the same drop, which ask nothing", () => {
    const property = fc.property(
      fc.tuple(happenings, distinctDays, fc.nat(2)).chain(([world, downloads, author]) => {
        const files = downloads.map((item, index) => fileOf(world, item, index));
        const filtered = downloads.map((item, index) => fileOf(world, { ...item, author }, files.length + index));
        return fc.tuple(
          fc.constant(files),
          fc.shuffledSubarray([...files, ...filtered], { minLength: files.length * 2 }),
        );
      }),
      ([files, mixed]) => {
        const whole = resultOf([files]);
        if (whole !== null) expect(resultOf([mixed])).toEqual(whole);
      },
    );
    fc.assert(property);
  });

  test("never remove a book or an author of a month without asking", () => {
    const property = fc.property(
      happenings,
      fc.array(
        fc.record({
          madeOn: fc.integer({ min: 20, max: 200 }),
          from: fc.nat(4),
          months: fc.integer({ min: 1, max: 4 }),
          author: fc.option(fc.nat(2)),
        }),
        { minLength: 2, maxLength: 6 },
      ),
      (world, downloads) => {
        const store: Store = new Map();
        for (const [index, item] of downloads.entries()) {
          const before = new Map(store);
          drop(store, [fileOf(world, item, index)]);
          for (const [month, { figures }] of before) {
            expect(store.get(month)!.figures.books).toBeGreaterThanOrEqual(figures.books);
            expect(store.get(month)!.figures.authors).toBeGreaterThanOrEqual(figures.authors);
          }
        }
      },
    );
    fc.assert(property);
  });
});
