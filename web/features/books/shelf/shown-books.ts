import type { Book } from "#shared/api/books/books.ts";
import { ascending } from "#shared/primitives/order.ts";
import { foldTitle } from "#shared/primitives/text.ts";
import type { ShelfView, SortColumn } from "./shelf-view.ts";

export const NO_SERIES = "none";

function isIn({ groups, tags }: Book, { series, tag }: Pick<ShelfView, "series" | "tag">): boolean {
  if (series === NO_SERIES && groups.length > 0) return false;
  if (series !== null && series !== NO_SERIES && !groups.some(({ id }) => id === series)) return false;
  return tag === null || tags.some(({ id }) => id === tag);
}

/** Matches titles regardless of case, accents and punctuation, and ASINs by prefix. */
function matches({ title, formats }: Book, search: string): boolean {
  const wanted = foldTitle(search);
  if (wanted === "") return true;
  const asin = search.trim().toUpperCase();
  return foldTitle(title).includes(wanted) || formats.some(({ uid }) => uid.startsWith(asin));
}

const VALUES: Record<SortColumn, (book: Book) => string | number | null> = {
  title: ({ title }) => foldTitle(title),
  formats: ({ formats }) => formats.length,
  kenpc: ({ kenpc }) => kenpc,
  release_date: ({ release_date }) => release_date,
};

/** Compares by a column; unknown values come last in either direction, and ties are sorted by title. */
function compareBy(column: SortColumn, direction: "asc" | "desc") {
  const value = VALUES[column];
  const sign = direction === "asc" ? 1 : -1;
  return (a: Book, b: Book): number => {
    const [left, right] = [value(a), value(b)];
    const byTitle = ascending(foldTitle(a.title), foldTitle(b.title)) || ascending(a.id, b.id);
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byTitle;
    return sign * ascending(left, right) || byTitle;
  };
}

export const shownBooks = (books: readonly Book[], view: ShelfView): Book[] =>
  books.filter((book) => isIn(book, view) && matches(book, view.search)).sort(compareBy(view.sort, view.direction));
