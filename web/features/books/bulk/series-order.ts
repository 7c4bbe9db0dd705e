import type { Book } from "#shared/api/books/books.ts";
import { ascending } from "#shared/primitives/order.ts";

/** Earliest publication first; books without a date come last. */
export const byRelease = (a: Book, b: Book): number =>
  ascending(a.release_date ?? "9999", b.release_date ?? "9999") || ascending(a.title, b.title);

const placeIn = (book: Book, seriesId: string): number =>
  book.groups.find(({ id }) => id === seriesId)?.place ?? Number.MAX_SAFE_INTEGER;

/**
 * The initial order: the series' own books as they are, then the added ones by publication. Null means a new series.
 */
export function firstOrder(seriesId: string | null, shelf: readonly Book[], selected: readonly Book[]): Book[] {
  if (seriesId === null) return [...selected].sort(byRelease);
  const isIn = (book: Book) => book.groups.some(({ id }) => id === seriesId);
  const members = shelf.filter(isIn).sort((a, b) => placeIn(a, seriesId) - placeIn(b, seriesId) || byRelease(a, b));
  return [...members, ...selected.filter((book) => !isIn(book)).sort(byRelease)];
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
