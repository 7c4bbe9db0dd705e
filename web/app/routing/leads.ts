import { TEXT as BOOKS } from "#web/features/books/text.ts";
import type { ScreenName } from "./routes.ts";

/**
 * The sentence below a screen's title, where it is the same for every user and the largest text of a phone's first view:
 * the document's head puts it on the placeholder. Only the build reads this list.
 */
export const LEADS: Partial<Record<ScreenName, string>> = { books: BOOKS.page.lead.toAuthor };
