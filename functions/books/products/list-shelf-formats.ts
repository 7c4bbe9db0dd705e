import type { FormatCode } from "#shared/catalogue/formats.ts";
import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import type { ShelfFacts } from "#shared/domain/books/facts.ts";
import { formatsOnShelf, type Shelf, type Work } from "#shared/domain/books/shelf.ts";
import { isAsin } from "#shared/primitives/asin.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { shelfIdsOf } from "../shelf/shelf-ids.ts";
import type { BookStore } from "../shelf/store.ts";

/** A format on the shelf with an ASIN. */
export interface ShelfProduct {
  readonly asin: string;
  readonly id: string;
  readonly bookId: string;
  /** The work's id at the author portal: its group there, else the Kindle ASIN, which the portal uses for most works. */
  readonly titleSet: string;
  readonly format: FormatCode;
  readonly releaseDate: IsoDate | null;
}

function productsOf(work: Work, groups: ReadonlyMap<string, string>): ShelfProduct[] {
  const formats = formatsOnShelf(work).flatMap(({ asin, ...format }) => (asin === null ? [] : [{ ...format, asin }]));
  const kindle = formats.find(({ format }) => format === "kindle");
  const group = formats.flatMap(({ keys }) => keys.flatMap((key) => groups.get(key) ?? []))[0];
  return formats.map(({ asin, id, format, releaseDate }) => ({
    ...{ asin, id, bookId: work.id, format, releaseDate },
    titleSet: group ?? kindle?.asin ?? asin,
  }));
}

/** Lists the formats on the tenant's shelf by which their ranks are read; one read. */
export async function listShelfFormats(
  { books }: { readonly books: Pick<BookStore, "read"> },
  { tenantId }: { readonly tenantId: string },
): Promise<ShelfProduct[]> {
  const { facts } = await books.read(tenantId);
  return shelfProductsOf(facts, buildShelf(facts, shelfIdsOf(tenantId)));
}

/** The formats on a shelf by which their ranks are read. */
export function shelfProductsOf(facts: ShelfFacts, { works }: Shelf): ShelfProduct[] {
  const groups = new Map(
    facts.formats.flatMap(({ key, listed }) => {
      const group = listed?.portal?.group;
      return group !== undefined && isAsin(group) ? [[key, group] as const] : [];
    }),
  );
  return works.filter(({ onShelf }) => onShelf).flatMap((work) => productsOf(work, groups));
}
