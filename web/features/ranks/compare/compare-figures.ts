import { guarded } from "#shared/primitives/csv.ts";
import { fromEpochDay } from "#shared/primitives/dates.ts";
import type { Figures } from "#web/components/charts/chart-table.tsx";
import type { Numbers } from "#web/lib/numbers.ts";
import { whenOf } from "./compare-chart-options.ts";
import type { ComparedBook } from "./compared-books.ts";
import { TEXT } from "./text.ts";

/** The ranks of all books by day, the newest day first. */
function ranksByDay(books: readonly ComparedBook[]) {
  const byBook = books.map(({ line }) => new Map(line.map(({ x, rank }) => [x, rank])));
  const days = [...new Set(books.flatMap(({ line }) => line.map(({ x }) => x)))].sort((a, b) => b - a);
  return days.map((x) => ({ x, ranks: byBook.map((ranks) => ranks.get(x) ?? null) }));
}

/** The chart's table: a row for each day, a column for each book. */
export const compareFigures = (books: readonly ComparedBook[], isAligned: boolean, numbers: Numbers): Figures => ({
  columns: [TEXT.day, ...books.map(({ product }) => product.title)],
  rows: ranksByDay(books).map(({ x, ranks }) => ({
    name: whenOf(x, isAligned, numbers),
    cells: ranks.map((rank) => (rank === null ? "" : TEXT.rank(numbers.count(rank)))),
  })),
});

/** The same as plain dates, or days since the release, and numbers. */
export const compareRows = (books: readonly ComparedBook[], isAligned: boolean): string[][] => [
  [TEXT.day, ...books.map(({ product }) => guarded(product.title))],
  ...ranksByDay(books).map(({ x, ranks }) => [
    isAligned ? String(x) : fromEpochDay(x),
    ...ranks.map((rank) => String(rank ?? "")),
  ]),
];
