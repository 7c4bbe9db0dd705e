import type { FormatCode } from "#shared/catalogue/formats.ts";
import type { SeriesPlace } from "#shared/domain/books/facts.ts";
import { type BoxSetGroup, boxSetsOf } from "#shared/domain/books/relations/box-sets.ts";
import type { Shelf } from "#shared/domain/books/shelf.ts";
import { ascending } from "#shared/primitives/order.ts";
import { readShelf, shelfIdsOf } from "../shelf/read-shelf.ts";
import type { BookStore } from "../shelf/store.ts";
import { seriesIdOf, toTag } from "../to-book.ts";

/** One product of an author as a report names it. `bookId` is the work's id. */
export interface Product {
  /** The id that reports use: the ASIN, or the ISBN where a report had no ASIN. */
  readonly productId: string;
  readonly isbn: string | null;
  readonly format: FormatCode;
  readonly title: string;
  readonly author: string;
  readonly bookId: string;
  readonly kenpc: number | null;
  readonly series: ({ readonly id: string } & SeriesPlace) | null;
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  /** The works of the box sets that contain it. */
  readonly partOf: readonly string[];
  /** The box sets and books that belong together with it; null for a book in no set. */
  readonly boxSet: BoxSetGroup | null;
  /** The work that it is a translation of. */
  readonly translationOf: string | null;
  /** The first work in that chain; null for an original. */
  readonly original: { readonly id: string; readonly title: string } | null;
  /** Removed from the shelf by the author; its royalties stay, labelled. */
  readonly deleted: boolean;
}

/** The work that a translation leads back to. Relations have no circles. */
function originalOf({ works }: Shelf): (work: Shelf["works"][number]) => Product["original"] {
  const byId = new Map(works.map((work) => [work.id, work]));
  return (work) => {
    let original = work;
    for (let next = byId.get(work.translationOf ?? ""); next; next = byId.get(next.translationOf ?? ""))
      original = next;
    return original === work ? null : { id: original.id, title: original.title };
  };
}

/** Lists all products of an author's shelf under every id that a report may use, including removed ones. */
export function productsOf(shelf: Shelf, userId: string): Product[] {
  const { works } = shelf;
  const ids = shelfIdsOf(userId);
  const original = originalOf(shelf);
  const boxSet = boxSetsOf(works);
  const products = new Map<string, Product>();
  for (const work of works) {
    const { series } = work;
    const ofWork = {
      bookId: work.id,
      series: series && { id: seriesIdOf(ids, series.name), ...series },
      tags: work.tags.map((name) => toTag(ids, name)),
      partOf: work.partOf,
      boxSet: boxSet(work),
      translationOf: work.translationOf,
      original: original(work),
    };
    for (const { keys, isbn, format, title, author, kenpc, onShelf } of work.formats) {
      const product = { ...ofWork, isbn, format, title, author, kenpc, deleted: !(work.onShelf && onShelf) };
      for (const productId of keys) products.set(productId, { ...product, productId });
      if (isbn !== null && !products.has(isbn)) products.set(isbn, { ...product, productId: isbn });
    }
  }
  return [...products.values()].sort((a, b) => ascending(a.productId, b.productId));
}

/** The products of the author's current shelf; one read. */
export const listProducts = async (
  deps: { readonly books: Pick<BookStore, "read"> },
  userId: string,
): Promise<Product[]> => productsOf(await readShelf(deps, userId), userId);
