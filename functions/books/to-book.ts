import type * as z from "zod";
import type {
  Book,
  BookAuthor,
  BookFormat,
  BookGroup,
  BookInGroup,
  BookTag,
  ListingFormat,
} from "#shared/api/books/books.ts";
import type { BookFormatRow } from "#shared/api/books/formats.ts";
import { EBOOK, type FormatCode, formatByCode, formatNameAt } from "#shared/catalogue/formats.ts";
import type { ShelfIds } from "#shared/domain/books/facts.ts";
import { foldName } from "#shared/domain/books/names.ts";
import { formatsOnShelf, type Placed, type ShelfFormat, type Work } from "#shared/domain/books/shelf.ts";
import { coverUrl } from "#shared/domain/covers.ts";

/** Maps shelf models to API shapes; the only place that does. */
export interface ToWire {
  readonly ids: ShelfIds;
  readonly coverAddress: string;
}

export const toListingFormat = (code: FormatCode): z.input<typeof ListingFormat> => {
  const { id, name, binding_key } = formatByCode(code);
  return { id, name, binding_key };
};

export const authorIdOf = (ids: ShelfIds, name: string): string => ids("author", foldName(name));

export const toAuthor = (ids: ShelfIds, name: string): z.input<typeof BookAuthor> => ({
  id: authorIdOf(ids, name),
  name,
  asin: null,
});

export const seriesIdOf = (ids: ShelfIds, name: string): string => ids("series", foldName(name));
export const tagIdOf = (ids: ShelfIds, name: string): string => ids("tag", foldName(name));

export const toTag = (ids: ShelfIds, name: string): z.input<typeof BookTag> => ({ id: tagIdOf(ids, name), name });

export const toGroup = (ids: ShelfIds, name: string): z.input<typeof BookGroup> => ({
  id: seriesIdOf(ids, name),
  name,
  book_group_type_id: 1,
  book_group_type: { id: 1, name: "Series" },
});

const toGroups = (ids: ShelfIds, { series }: Work): z.input<typeof BookInGroup>[] =>
  series ? [{ ...toGroup(ids, series.name), place: series.place }] : [];

/** Amazon's name of its own e-books is no name for those of other shops alone. */
const inShops = (listed: z.input<typeof ListingFormat>, { format, sources }: ShelfFormat): typeof listed =>
  formatNameAt(formatByCode(format), sources) === EBOOK ? { ...listed, name: EBOOK } : listed;

export function toFormat({ ids, coverAddress }: ToWire, work: Work, format: ShelfFormat): BookFormat {
  return {
    id: format.id,
    book_id: work.id,
    uid: format.key,
    isbn: format.isbn,
    title: format.title,
    format_id: formatByCode(format.format).id,
    format: inShops(toListingFormat(format.format), format),
    release_date: format.releaseDate,
    cover: format.asin && coverUrl(coverAddress, format.asin),
    authors: work.authors.map((name) => toAuthor(ids, name)),
    metadata: { kenpc: format.kenpc },
    source: format.source,
    sold_by: [...format.sources],
  };
}

export const toFormatRow = (wire: ToWire, { work, format }: Placed): z.input<typeof BookFormatRow> => ({
  ...toFormat(wire, work, format),
  groups: toGroups(wire.ids, work),
  tags: work.tags.map((name) => toTag(wire.ids, name)),
});

/** The book's `uid` is that of the first format with an ASIN. */
export function toBook(wire: ToWire, work: Work): Book {
  const { ids } = wire;
  const formats = formatsOnShelf(work);
  const dates = formats.flatMap(({ releaseDate }) => releaseDate ?? []).sort();
  return {
    id: work.id,
    uid: formats.find(({ asin }) => asin !== null)?.asin ?? formats[0]?.key ?? null,
    title: work.title,
    authors: work.authors.map((name) => toAuthor(ids, name)),
    groups: toGroups(ids, work),
    tags: work.tags.map((name) => toTag(ids, name)),
    formats: formats.map((format) => toFormat(wire, work, format)),
    release_date: dates.at(-1) ?? null,
    kenpc: formats.find(({ kenpc }) => kenpc !== null)?.kenpc ?? null,
    part_of: [...work.partOf],
    translation_of: work.translationOf,
  };
}
