import type { Owner } from "#functions/platform/access/actor.ts";
import type { FormatCode } from "#shared/catalogue/formats.ts";
import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import { formatsOnShelf, type Work } from "#shared/domain/books/shelf.ts";
import { titleSetsOf } from "#shared/domain/books/title-sets.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { shelfIdsOf } from "../shelf/read-shelf.ts";
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

function productsOf(work: Work, titleSet: string): ShelfProduct[] {
  return formatsOnShelf(work).flatMap(({ asin, id, format, releaseDate }) =>
    asin === null ? [] : [{ asin, id, bookId: work.id, titleSet, format, releaseDate }],
  );
}

/** Lists the formats on the tenant's shelf by which their ranks are read; one read. */
export async function listShelfFormats(
  { books }: { readonly books: Pick<BookStore, "read"> },
  { tenantId }: Owner,
): Promise<ShelfProduct[]> {
  const { facts } = await books.read(tenantId);
  const works = buildShelf(facts, shelfIdsOf(tenantId)).works.filter(({ onShelf }) => onShelf);
  const titleSets = titleSetsOf(facts, works);
  return works.flatMap((work) => {
    const titleSet = titleSets.get(work.id);
    return titleSet ? productsOf(work, titleSet.asin) : [];
  });
}
