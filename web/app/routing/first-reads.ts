import { getBookLog, listBookLogs } from "#shared/api/booklogs.ts";
import { getRankTracking } from "#shared/api/ranks/ranks.ts";
import type { ScreenName } from "./routes.ts";

/** An endpoint's address, with `$1` for its parameter. */
const addressOf = ({ path }: { readonly path: string }): string => `/api${path.replace(/\{\w+\}/, () => "$1")}`;

/**
 * What a screen reads first for every user, and can't show anything without: the document's head asks for it while the
 * code loads. `$1` is the first parameter of the screen's path. Only the build reads this list.
 */
export const FIRST_READS: Partial<Record<ScreenName, readonly string[]>> = {
  bookLogs: [addressOf(listBookLogs)],
  bookLogsInsights: [addressOf(getBookLog)],
  ranks: [addressOf(getRankTracking)],
};
