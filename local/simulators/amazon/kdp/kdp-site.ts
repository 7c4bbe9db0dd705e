import { page } from "../http/answer.ts";
import { badRequest, type Site, toSignIn } from "../http/site.ts";
import { bookshelfTable, TABLE_ID } from "./bookshelf.ts";

const RECORDS = 10;
const MAX_RECORDS = 100;

/** The publishing dashboard: the bookshelf page, and its table on its own. */
export const KDP: Site = {
  routes: [
    {
      method: "GET",
      path: /^\/(?:en_US\/bookshelf)?$/,
      answer(_visit, session, { sessions, today }) {
        const state = { csrftoken: { token: sessions.csrfToken(session) } };
        return page(
          "Bookshelf",
          `<h1>Bookshelf</h1><script type="application/json" id="page-state">${JSON.stringify(state)}</script>${bookshelfTable(session.account.shelf, today(), 1, RECORDS)}`,
        );
      },
    },
    {
      method: "POST",
      path: /^\/en_US\/bookshelf\/refresh$/,
      answer({ body }, { account }, { today }) {
        const form = new URLSearchParams(body);
        const number = Number(form.get("pageNumber"));
        const size = Number(form.get("recordsPerPage"));
        if (!(number >= 1) || !(size >= 1 && size <= MAX_RECORDS) || form.get("tableId") !== TABLE_ID)
          return badRequest("Invalid table settings");
        return { kind: "html", body: bookshelfTable(account.shelf, today(), number, size) };
      },
    },
  ],
  signedOut: toSignIn,
  missing: () => page("Bookshelf", "<h1>This page has moved</h1>"),
};
