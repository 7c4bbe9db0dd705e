import { syncBookshelf } from "#shared/api/book-sync.ts";
import * as calls from "#shared/api/books.ts";
import { useMutationOf, useQueryOf } from "#web/lib/query.ts";

export type { Book, BookFormat } from "#shared/api/books.ts";

/** Whatever changes the shelf is read again by the list, the filters and the forms alike. */
export const SHELF_READS = [
  calls.listBooks,
  calls.listBookGroups,
  calls.listBookTags,
  calls.listBookAuthors,
  calls.listBookFormats,
  calls.getBook,
];
const SHELF = { refresh: SHELF_READS };

export const useBooks = () => useQueryOf(calls.listBooks, {});
export const useSeries = () => useQueryOf(calls.listBookGroups, { query: {} });
export const useTags = () => useQueryOf(calls.listBookTags, {});
export const usePenNames = () => useQueryOf(calls.listBookAuthors, {});

/** A form's book is read once: what is being typed must not be overwritten because somebody looked at another tab. */
export const useBook = (id: string) =>
  useQueryOf(calls.getBook, { params: { id } }, { revalidateOnFocus: false, revalidateOnReconnect: false });

export const useCreateBook = () => useMutationOf(calls.createBook, SHELF);
export const useUpdateBook = () => useMutationOf(calls.updateBook, SHELF);
/** The deleted book itself is not asked for again: its form is still open, and would say that it can't be had. */
export const useDeleteBook = () =>
  useMutationOf(calls.deleteBook, { refresh: SHELF_READS.filter((call) => call !== calls.getBook) });
export const useArrangeSeries = () => useMutationOf(calls.arrangeSeries, SHELF);
export const useTagBooks = () => useMutationOf(calls.tagBooks, SHELF);
export const useJoinBooks = () => useMutationOf(calls.joinBooks, SHELF);
export const usePartBook = () => useMutationOf(calls.partBook, SHELF);
export const useSyncBookshelf = () => useMutationOf(syncBookshelf, SHELF);
export const useExportShelf = () => useMutationOf(calls.exportShelf);
export const usePreviewShelfImport = () => useMutationOf(calls.previewShelfImport);
export const useImportShelf = () => useMutationOf(calls.importShelf, SHELF);
