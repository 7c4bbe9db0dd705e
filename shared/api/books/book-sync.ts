import * as z from "zod";
import { BookshelfItem, DashboardBook, MAX_UNREAD_HTML, PortalBook } from "#shared/sources/amazon/answers.ts";
import { endpoint } from "../endpoint.ts";

/** Maximum books per call; the page sends them in batches of ten. */
export const MAX_BOOKS_PER_SYNC = 100;

const Saved = z.object({ added: z.int(), updated: z.int() });

export const syncTitlesets = endpoint({
  name: "syncTitlesets",
  method: "POST",
  path: "/amazon/books/syncTitlesets",
  access: "author",
  impersonation: "never",
  summary: "Saves books from the author portal. The author's own edits stay.",
  body: z.array(PortalBook).min(1).max(MAX_BOOKS_PER_SYNC),
  response: Saved,
});

export const syncBookshelf = endpoint({
  name: "syncBookshelf",
  method: "POST",
  path: "/amazon/books/syncBookShelf",
  access: "author",
  impersonation: "never",
  summary: "Saves series and page counts from the publishing dashboard. The author's own edits stay.",
  body: z.array(BookshelfItem).min(1).max(MAX_BOOKS_PER_SYNC),
  response: Saved,
});

export const syncDashboardBooks = endpoint({
  name: "syncDashboardBooks",
  method: "POST",
  path: "/amazon/books/sync",
  access: "author",
  impersonation: "never",
  summary: "Saves which formats belong to one work, from the publishing dashboard's reports.",
  body: z.array(DashboardBook).min(1).max(500),
  response: Saved,
});

export const finishBookSync = endpoint({
  name: "finishBookSync",
  method: "POST",
  path: "/amazon/books/synced",
  access: "author",
  impersonation: "never",
  summary: "Records that the book sync finished.",
  status: 204,
  response: z.undefined(),
});

export const logBookshelf = endpoint({
  name: "logBookshelf",
  method: "POST",
  path: "/amazon/books/logBookshelf",
  access: "author",
  impersonation: "never",
  summary: "Stores an unreadable bookshelf page for 14 days, with the author's consent. It is never rendered.",
  status: 204,
  limit: "diagnostics",
  body: z.object({ html: z.string().min(1).max(MAX_UNREAD_HTML) }),
  response: z.undefined(),
});
