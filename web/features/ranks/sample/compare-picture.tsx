import { useMemo } from "react";
import { addDays, dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import { now } from "#web/lib/env.ts";
import { CompareChart } from "../compare/compare-chart.tsx";
import { comparedBooks } from "../compare/compared-books.ts";
import { SAMPLE_RANKS, sampleTrend } from "./sample-ranks.ts";

const VIEW = { isAligned: false, isIndexed: false } as const;
const nothing = (): void => undefined;

function booksUntil(today: IsoDate) {
  const products = SAMPLE_RANKS.map(({ title }) => ({ asin: title, bookId: title, title, released: null }));
  const series = Object.fromEntries(
    SAMPLE_RANKS.map((book) => [
      book.title,
      sampleTrend(book).map((rank, day, { length }) => ({
        date: addDays(today, day + 1 - length),
        rank,
        is_free: false,
        is_provisional: false,
      })),
    ]),
  );
  return comparedBooks(products, series, VIEW);
}

/** The ranks of the sample books in one chart. */
export default function ComparePicture() {
  const books = useMemo(() => booksUntil(dayIn("UTC", now())), []);
  return <CompareChart books={books} view={VIEW} fileName="sample" onChange={nothing} />;
}
