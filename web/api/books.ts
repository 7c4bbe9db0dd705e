import { syncBookshelf } from "#shared/api/books/book-sync.ts";
import * as calls from "#shared/api/books/books.ts";
import * as csv from "#shared/api/books/csv.ts";
import * as edit from "#shared/api/books/edit.ts";
import * as formats from "#shared/api/books/formats.ts";
import * as sameBook from "#shared/api/books/same-book.ts";
import { useKept } from "#web/lib/api/kept-query.ts";
import { ONCE, ONCE_A_VISIT, useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

/** The endpoints to refetch after any change of the shelf, for list, filters and forms. */
export const SHELF_READS = [
  calls.listBooks,
  calls.listBookGroups,
  calls.listBookTags,
  calls.listBookAuthors,
  formats.listBookFormats,
  calls.getBook,
  sameBook.listBookProposals,
];
const SHELF = { refresh: SHELF_READS };

/** `isWanted` false sends no request. */
export const useBooks = (isWanted = true) =>
  useKept(isWanted ? "books" : null, useQueryOf(calls.listBooks, isWanted ? {} : null));
export const useSeries = () => useQueryOf(calls.listBookGroups, { query: {} });
export const useTags = () => useQueryOf(calls.listBookTags, {});
export const usePenNames = () => useQueryOf(calls.listBookAuthors, {});

export const useBook = (id: string) => useQueryOf(calls.getBook, { params: { id } }, ONCE);
/** A form's book. */
export const useBookToEdit = (id: string) => useQueryOf(calls.getBook, { params: { id } }, ONCE_A_VISIT);

export const useCreateBook = () => useMutationOf(edit.createBook, SHELF);
export const useUpdateBook = () => useMutationOf(edit.updateBook, SHELF);
/** Does not refetch the deleted book: its form is still open and would show an error. */
export const useDeleteBook = () =>
  useMutationOf(edit.deleteBook, { refresh: SHELF_READS.filter((call) => call !== calls.getBook) });
export const useRestoreBook = () => useMutationOf(edit.restoreBook, SHELF);
export const useArrangeSeries = () => useMutationOf(edit.arrangeSeries, SHELF);
export const useTagBooks = () => useMutationOf(edit.tagBooks, SHELF);
export const useMergeBooks = () => useMutationOf(edit.mergeBooks, SHELF);
export const useSplitBook = () => useMutationOf(edit.splitBook, SHELF);
export const useBookProposals = () => useQueryOf(sameBook.listBookProposals, {});
export const useJoinBooks = () => useMutationOf(sameBook.joinBooks, SHELF);
export const useKeepBooksApart = () => useMutationOf(sameBook.keepBooksApart, SHELF);
export const useUndoBookAnswer = () => useMutationOf(sameBook.undoBookAnswer, SHELF);
export const useAnswerBookSet = () => useMutationOf(sameBook.answerBookSet, SHELF);
export const useUndoBookSet = () => useMutationOf(sameBook.undoBookSet, SHELF);
export const useRelateBook = () => useMutationOf(sameBook.relateBook, SHELF);
export const useSyncBookshelf = () => useMutationOf(syncBookshelf, SHELF);
export const useExportShelf = () => useMutationOf(csv.exportShelf);
export const usePreviewShelfImport = () => useMutationOf(csv.previewShelfImport);
export const useImportShelf = () => useMutationOf(csv.importShelf, SHELF);
