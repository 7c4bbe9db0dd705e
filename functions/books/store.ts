import type { EntityItem } from "electrodb";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { bookEntity } from "#functions/entities/book.ts";
import { formatEntity } from "#functions/entities/format.ts";
import { isConditionFailure } from "#functions/platform/write-conditions.ts";

export type Format = EntityItem<ReturnType<typeof formatEntity>>;
export type Book = EntityItem<ReturnType<typeof bookEntity>>;
export type BookStore = ReturnType<typeof bookStore>;

/** True when written, false when the condition did not hold: somebody else has said something at least as new. */
async function written(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/** Works and products of an author. */
export function bookStore(access: TableAccess) {
  const books = bookEntity(access);
  const formats = formatEntity(access);
  return {
    listFormats: async (userId: string): Promise<Format[]> =>
      (await formats.query.primary({ userId }).go(ALL_PAGES)).data,

    listBooks: async (userId: string): Promise<Book[]> => (await books.query.primary({ userId }).go(ALL_PAGES)).data,

    /** Keeps what a workbook says of a product, unless something newer is known. Other attributes of the item are never touched. */
    saveFormat: ({ userId, formatId, ...facts }: Format): Promise<boolean> =>
      written(
        formats
          .update({ userId, formatId })
          .set(facts)
          .where(
            ({ importedAsOf, importedTitle }, { eq, lt, lte, notExists }) =>
              `${notExists(importedAsOf)} OR ${lt(importedAsOf, facts.importedAsOf)} OR (${eq(importedAsOf, facts.importedAsOf)} AND ${lte(importedTitle, facts.importedTitle)})`,
          )
          .go(),
      ),

    /** The same for a work. */
    saveBook: ({ userId, bookId, ...facts }: Book): Promise<boolean> =>
      written(
        books
          .update({ userId, bookId })
          .set(facts)
          .where(
            ({ importedAsOf, importedTitle }, { eq, lt, lte, notExists }) =>
              `${notExists(importedAsOf)} OR ${lt(importedAsOf, facts.importedAsOf)} OR (${eq(importedAsOf, facts.importedAsOf)} AND ${lte(importedTitle, facts.importedTitle)})`,
          )
          .go(),
      ),
  };
}
