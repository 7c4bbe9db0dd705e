import { z } from "zod";
import { BookshelfItem, DashboardBook, MOST_UNREAD_HTML, PortalBook } from "#shared/retailer/answers.ts";
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
  summary: "Keeps books as the author portal knows them. What was entered by hand stays.",
  body: z.array(PortalBook).min(1).max(MAX_BOOKS_PER_SYNC),
  response: Saved,
});

export const syncBookshelf = endpoint({
  name: "syncBookshelf",
  method: "POST",
  path: "/amazon/books/syncBookShelf",
  access: "author",
  impersonation: "never",
  summary: "Keeps series and page counts as the publishing dashboard knows them. What was entered by hand stays.",
  body: z.array(BookshelfItem).min(1).max(MAX_BOOKS_PER_SYNC),
  response: Saved,
});

export const syncDashboardBooks = endpoint({
  name: "syncDashboardBooks",
  method: "POST",
  path: "/amazon/books/sync",
  access: "author",
  impersonation: "never",
  summary: "Keeps which formats are of one work, as the publishing dashboard's reports know it.",
  body: z.array(DashboardBook).min(1).max(500),
  response: Saved,
});

export const finishBookSync = endpoint({
  name: "finishBookSync",
  method: "POST",
  path: "/amazon/books/synced",
  access: "author",
  impersonation: "never",
  summary: "Notes that the shelf was brought up to date with the retailer's.",
  status: 204,
  response: z.undefined(),
});

export const logBookshelf = endpoint({
  name: "logBookshelf",
  method: "POST",
  path: "/amazon/books/logBookshelf",
  access: "author",
  impersonation: "never",
  summary:
    "Keeps a bookshelf page that could not be read, for 14 days, because the author agreed to send it (decision 32). Never shown to anybody as a page.",
  status: 204,
  limit: "diagnostics",
  body: z.object({ html: z.string().min(1).max(MOST_UNREAD_HTML) }),
  response: z.undefined(),
});
