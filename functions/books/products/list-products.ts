import type { FormatCode } from "#shared/catalogue/formats.ts";
import type { SeriesPlace } from "#shared/domain/books/facts.ts";
import { readShelf } from "../shelf/read-shelf.ts";
import { shelfIdsOf } from "../shelf/shelf-ids.ts";
import type { BookStore } from "../shelf/store.ts";
import { seriesIdOf, toTag } from "../to-book.ts";

/** One product of an author, as a report names it. `bookId` is the work. */
export interface Product {
  /** The id by which reports name it: its ASIN, or the ISBN where they had no ASIN. */
  readonly asin: string;
  readonly isbn: string | null;
  readonly format: FormatCode;
  readonly title: string;
  readonly author: string;
  readonly bookId: string;
  readonly kenpc: number | null;
  readonly series: ({ readonly id: string } & SeriesPlace) | null;
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  /** Taken off the shelf by hand: its money stays, labelled. */
  readonly deleted: boolean;
}

/** All products of an author by every id that a report may give them, those that were taken off the shelf among them; one read. */
export async function listProducts(deps: { readonly books: BookStore }, userId: string): Promise<Product[]> {
  const ids = shelfIdsOf(userId);
  const { works } = await readShelf(deps, userId);
  const products = new Map<string, Product>();
  for (const work of works) {
    const { series } = work;
    const ofWork = {
      bookId: work.id,
      series: series && { id: seriesIdOf(ids, series.name), ...series },
      tags: work.tags.map((name) => toTag(ids, name)),
    };
    for (const { keys, isbn, format, title, author, kenpc, onShelf } of work.formats) {
      const product = { ...ofWork, isbn, format, title, author, kenpc, deleted: !(work.onShelf && onShelf) };
      for (const asin of keys) products.set(asin, { ...product, asin });
      if (isbn !== null && !products.has(isbn)) products.set(isbn, { ...product, asin: isbn });
    }
  }
  return [...products.values()].sort((a, b) => (a.asin < b.asin ? -1 : 1));
}
