import type { Book } from "#shared/api/books.ts";
import type { ConvertedRecord } from "#shared/domain/royalties/convert-report.ts";
import type { GroupBy } from "#shared/domain/royalties/group-records.ts";

/** What the report asks the shelf. */
export interface ShelfFacts {
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  readonly hasSeries: boolean;
  readonly hasBook: (bookId: string) => boolean;
  readonly isTagged: (bookId: string, tagId: string) => boolean;
  readonly seriesOf: (bookId: string) => { readonly id: string; readonly name: string } | null;
}

export function shelfFacts(books: readonly Book[]): ShelfFacts {
  const byId = new Map(books.map((book) => [book.id, book]));
  const tags = new Map(books.flatMap((book) => book.tags).map((tag) => [tag.id, tag]));
  return {
    tags: [...tags.values()].sort((a, b) => a.name.localeCompare(b.name)),
    hasSeries: books.some(({ groups }) => groups.length > 0),
    hasBook: (bookId) => byId.has(bookId),
    isTagged: (bookId, tagId) => byId.get(bookId)?.tags.some(({ id }) => id === tagId) ?? false,
    seriesOf: (bookId) => byId.get(bookId)?.groups[0] ?? null,
  };
}

/** Everything that is in no series together, so that the groups still add up to all. */
const NO_SERIES = { key: "", label: "Not in a series" };

export const bySeries =
  ({ seriesOf }: ShelfFacts): GroupBy =>
  ({ book }) => {
    const series = seriesOf(book.book_id);
    return series ? { key: series.id, label: series.name } : NO_SERIES;
  };

/** The records of books with this tag; all for null. */
export const taggedRecords = (
  records: readonly ConvertedRecord[],
  tagId: string | null,
  facts: ShelfFacts | null,
): readonly ConvertedRecord[] =>
  tagId === null || !facts ? records : records.filter(({ book }) => facts.isTagged(book.book_id, tagId));

/** Whether pages were read of a book whose page count is not known, so that its borrows can't be. */
export const lacksBorrows = (records: readonly ConvertedRecord[]): boolean =>
  records.some(({ book, values }) => book.metadata.kenpc === null && values.reads.some((pages) => pages > 0));
