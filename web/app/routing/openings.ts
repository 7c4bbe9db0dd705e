import { listClients } from "#shared/api/agency/clients.ts";
import { getAgencyDashboard } from "#shared/api/agency/dashboard.ts";
import { getBookLog, listBookLogs } from "#shared/api/booklogs.ts";
import { listBooks } from "#shared/api/books/books.ts";
import { getRankTracking } from "#shared/api/ranks/ranks.ts";
import { listEventEffects } from "#shared/api/royalties/effects.ts";
import { COMPARED_DAYS } from "#shared/domain/insights/periods/periods.ts";
import { TEXT as BOOKS } from "#web/features/books/text.ts";
import type { ScreenName } from "./routes.ts";

/** An endpoint's address, with `$1` for its parameter. */
const addressOf = ({ path }: { readonly path: string }): string => `/api${path.replace(/\{\w+\}/, () => "$1")}`;

/**
 * What a screen reads first for every user, and can't show anything without: the document's head asks for it while the
 * code loads. `$1` is the first parameter of the screen's path. An address with a query is that of the screen without
 * one. Only the build reads this list.
 */
export const FIRST_READS: Partial<Record<ScreenName, readonly string[]>> = {
  bookLogs: [addressOf(listBookLogs)],
  bookLogsInsights: [addressOf(getBookLog), `${addressOf(listEventEffects)}?days=${COMPARED_DAYS[0]}&log=$1`],
  books: [addressOf(listBooks)],
  agencyDashboard: [addressOf(getAgencyDashboard)],
  clients: [addressOf(listClients)],
  ranks: [addressOf(getRankTracking)],
};

/**
 * The sentence below a screen's title, where it is the same for every user and the largest text of a phone's first view:
 * the document's head puts it on the placeholder. Only the build reads this list.
 */
export const LEADS: Partial<Record<ScreenName, string>> = { books: BOOKS.page.lead.toAuthor };
