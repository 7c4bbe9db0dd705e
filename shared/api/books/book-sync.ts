import * as z from "zod";
import { BookshelfItem, DashboardBook, MAX_UNREAD_HTML, PortalBook } from "#shared/sources/amazon/answers.ts";
import { endpoint } from "../endpoint.ts";
import { NO_CONTENT } from "../parts.ts";

/** Maximum books per call; the page sends them in batches of ten. */
export const MAX_BOOKS_PER_SYNC = 100;

const Saved = z.object({ added: z.int(), updated: z.int() });

const common = { method: "POST", access: "author", impersonation: "never" } as const;

export const syncTitlesets = endpoint({
  ...common,
  name: "syncTitlesets",
  path: "/amazon/books/syncTitlesets",
  summary: "Saves books from the author portal. The author's own edits stay.",
  body: z.array(PortalBook).min(1).max(MAX_BOOKS_PER_SYNC),
  response: Saved,
});

export const syncBookshelf = endpoint({
  ...common,
  name: "syncBookshelf",
  path: "/amazon/books/syncBookShelf",
  summary: "Saves series and page counts from the publishing dashboard. The author's own edits stay.",
  body: z.array(BookshelfItem).min(1).max(MAX_BOOKS_PER_SYNC),
  response: Saved,
});

export const syncDashboardBooks = endpoint({
  ...common,
  name: "syncDashboardBooks",
  path: "/amazon/books/sync",
  summary: "Saves which formats belong to one work, from the publishing dashboard's reports.",
  body: z.array(DashboardBook).min(1).max(500),
  response: Saved,
});

export const finishBookSync = endpoint({
  ...common,
  ...NO_CONTENT,
  name: "finishBookSync",
  path: "/amazon/books/synced",
  summary: "Records that the book sync finished.",
});

export const logBookshelf = endpoint({
  ...common,
  ...NO_CONTENT,
  name: "logBookshelf",
  path: "/amazon/books/logBookshelf",
  summary: "Stores an unreadable bookshelf page for 14 days, with the author's consent. It is never rendered.",
  limit: "diagnostics",
  body: z.object({ html: z.string().min(1).max(MAX_UNREAD_HTML) }),
});
