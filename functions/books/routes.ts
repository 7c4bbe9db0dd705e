import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as sync from "#shared/api/books/book-sync.ts";
import * as api from "#shared/api/books/books.ts";
import { exportShelf } from "./csv/export-shelf.ts";
import { importShelf } from "./csv/import-shelf.ts";
import { previewShelfImport } from "./csv/preview-shelf-import.ts";
import type { BooksDeps } from "./deps.ts";
import { arrangeSeries } from "./edit/arrange-series.ts";
import { createBook } from "./edit/create-book.ts";
import { deleteBook } from "./edit/delete-book.ts";
import { mergeBooks } from "./edit/merge-books.ts";
import { restoreBook } from "./edit/restore-book.ts";
import { splitBook } from "./edit/split-book.ts";
import { tagBooks } from "./edit/tag-books.ts";
import { updateBook } from "./edit/update-book.ts";
import { getBook } from "./get-book.ts";
import { listBookAuthors } from "./list-book-authors.ts";
import { listBookGroups } from "./list-book-groups.ts";
import { listBookTags } from "./list-book-tags.ts";
import { listBooks } from "./list-books.ts";
import { listBookFormats } from "./products/list-book-formats.ts";
import { listBookUids } from "./products/list-book-uids.ts";
import { listFormats } from "./products/list-formats.ts";
import { searchBooks } from "./search-books.ts";
import { finishBookSync } from "./sync/finish-book-sync.ts";
import { logBookshelf } from "./sync/log-bookshelf.ts";
import { syncBookshelf } from "./sync/sync-bookshelf.ts";
import { syncDashboardBooks } from "./sync/sync-dashboard-books.ts";
import { syncTitlesets } from "./sync/sync-titlesets.ts";

export const booksRoutes = (deps: BooksDeps): Binding[] => [
  on(api.listBooks, ({ actor }) => listBooks(deps, actor)),
  on(api.listBookUids, ({ actor, query }) => listBookUids(deps, actor, query)),
  on(api.listBookFormats, ({ actor, query }) => listBookFormats(deps, actor, query)),
  on(api.listBookGroups, ({ actor }) => listBookGroups(deps, actor)),
  on(api.listBookTags, ({ actor }) => listBookTags(deps, actor)),
  on(api.listBookAuthors, ({ actor }) => listBookAuthors(deps, actor)),
  on(api.getBook, ({ actor, params }) => getBook(deps, actor, params.id)),
  on(api.listFormats, () => listFormats()),
  on(api.createBook, ({ actor, body }) => createBook(deps, actor, body)),
  on(api.updateBook, ({ actor, params, body }) => updateBook(deps, actor, params.id, body)),
  on(api.deleteBook, ({ actor, params }) => deleteBook(deps, actor, params.id)),
  on(api.restoreBook, ({ actor, params }) => restoreBook(deps, actor, params.id)),
  on(api.arrangeSeries, ({ actor, body }) => arrangeSeries(deps, actor, body)),
  on(api.tagBooks, ({ actor, body }) => tagBooks(deps, actor, body)),
  on(api.mergeBooks, ({ actor, params, body }) => mergeBooks(deps, actor, params.id, body)),
  on(api.splitBook, ({ actor, params, body }) => splitBook(deps, actor, params.id, body)),
  on(api.exportShelf, ({ actor }) => exportShelf(deps, actor)),
  on(api.previewShelfImport, ({ actor, body }) => previewShelfImport(deps, actor, body)),
  on(api.importShelf, ({ actor, body }) => importShelf(deps, actor, body)),
  on(sync.syncTitlesets, ({ actor, body }) => syncTitlesets(deps, actor, body)),
  on(sync.syncBookshelf, ({ actor, body }) => syncBookshelf(deps, actor, body)),
  on(sync.syncDashboardBooks, ({ actor, body }) => syncDashboardBooks(deps, actor, body)),
  on(sync.finishBookSync, ({ actor }) => finishBookSync(deps, actor)),
  on(sync.logBookshelf, ({ actor, body }) => logBookshelf(deps, actor, body)),
  on(api.searchUser, ({ actor, params, query }) => searchBooks(deps, actor, params, query)),
];
