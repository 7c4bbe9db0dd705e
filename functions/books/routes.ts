import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as sync from "#shared/api/books/book-sync.ts";
import * as api from "#shared/api/books/books.ts";
import * as csv from "#shared/api/books/csv.ts";
import * as edit from "#shared/api/books/edit.ts";
import * as formats from "#shared/api/books/formats.ts";
import * as sameBook from "#shared/api/books/same-book.ts";
import * as search from "#shared/api/books/search.ts";
import { exportShelf } from "./csv/shelf-csv.ts";
import { importShelf, previewShelfImport } from "./csv/shelf-import.ts";
import { arrangeSeries } from "./edit/arrange-series.ts";
import { deleteBook, restoreBook } from "./edit/delete-book.ts";
import { mergeBooks, splitBook } from "./edit/merge-and-split.ts";
import { relateBook } from "./edit/relate-book.ts";
import { createBook, updateBook } from "./edit/save-book.ts";
import { tagBooks } from "./edit/tag-books.ts";
import { listBookFormats, listBookUids, listFormats } from "./products/list-book-formats.ts";
import { getBook, listBookAuthors, listBookGroups, listBooks, listBookTags } from "./read-books.ts";
import { answerBookSet, joinBooks, keepBooksApart, undoBookAnswer, undoBookSet } from "./same-book/answer-proposals.ts";
import { listBookProposals } from "./same-book/list-proposals.ts";
import { searchBooks } from "./search-books.ts";
import { finishBookSync, logBookshelf, syncBookshelf, syncDashboardBooks, syncTitlesets } from "./sync/sync-books.ts";
import type { BooksDeps } from "./wiring.ts";

export const booksRoutes = (deps: BooksDeps): Binding[] => [
  on(api.listBooks, ({ actor }) => listBooks(deps, { actor })),
  on(api.listBookUids, ({ actor, query }) => listBookUids(deps, { actor, ...query })),
  on(formats.listBookFormats, ({ actor, query }) => listBookFormats(deps, { actor, ...query })),
  on(api.listBookGroups, ({ actor }) => listBookGroups(deps, { actor })),
  on(api.listBookTags, ({ actor }) => listBookTags(deps, { actor })),
  on(api.listBookAuthors, ({ actor }) => listBookAuthors(deps, { actor })),
  on(api.getBook, ({ actor, params }) => getBook(deps, { actor, id: params.id })),
  on(api.listFormats, () => listFormats()),
  on(edit.createBook, ({ actor, body }) => createBook(deps, { actor, ...body })),
  on(edit.updateBook, ({ actor, params, body }) => updateBook(deps, { actor, id: params.id, ...body })),
  on(edit.deleteBook, ({ actor, params }) => deleteBook(deps, { actor, id: params.id })),
  on(edit.restoreBook, ({ actor, params }) => restoreBook(deps, { actor, id: params.id })),
  on(edit.arrangeSeries, ({ actor, body }) => arrangeSeries(deps, { actor, ...body })),
  on(edit.tagBooks, ({ actor, body }) => tagBooks(deps, { actor, ...body })),
  on(edit.mergeBooks, ({ actor, params, body }) => mergeBooks(deps, { actor, id: params.id, ...body })),
  on(edit.splitBook, ({ actor, params, body }) => splitBook(deps, { actor, id: params.id, ...body })),
  on(sameBook.listBookProposals, ({ actor }) => listBookProposals(deps, { actor })),
  on(sameBook.joinBooks, ({ actor, body }) => joinBooks(deps, { actor, ...body })),
  on(sameBook.keepBooksApart, ({ actor, body }) => keepBooksApart(deps, { actor, ...body })),
  on(sameBook.undoBookAnswer, ({ actor, body }) => undoBookAnswer(deps, { actor, ...body })),
  on(sameBook.answerBookSet, ({ actor, params, body }) => answerBookSet(deps, { actor, id: params.id, ...body })),
  on(sameBook.undoBookSet, ({ actor, params }) => undoBookSet(deps, { actor, id: params.id })),
  on(sameBook.relateBook, ({ actor, params, body }) => relateBook(deps, { actor, id: params.id, ...body })),
  on(csv.exportShelf, ({ actor }) => exportShelf(deps, { actor })),
  on(csv.previewShelfImport, ({ actor, body }) => previewShelfImport(deps, { actor, ...body })),
  on(csv.importShelf, ({ actor, body }) => importShelf(deps, { actor, ...body })),
  on(sync.syncTitlesets, ({ actor, body }) => syncTitlesets(deps, { actor, body })),
  on(sync.syncBookshelf, ({ actor, body }) => syncBookshelf(deps, { actor, body })),
  on(sync.syncDashboardBooks, ({ actor, body }) => syncDashboardBooks(deps, { actor, body })),
  on(sync.finishBookSync, ({ actor }) => finishBookSync(deps, { actor })),
  on(sync.logBookshelf, ({ actor, body }) => logBookshelf(deps, { actor, ...body })),
  on(search.searchUser, ({ actor, params, query }) => searchBooks(deps, { actor, ...params, ...query })),
];
