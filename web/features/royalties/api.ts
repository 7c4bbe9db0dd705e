import { getUser, updatePreferences } from "#shared/api/accounts.ts";
import { listBooks } from "#shared/api/books.ts";
import { listImports } from "#shared/api/imports.ts";
import { getLatestKenpMonth } from "#shared/api/kenp-rates.ts";
import { getRoyaltiesReport, type RoyaltiesReport } from "#shared/api/royalties.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { useMutationOf, useQueryOf } from "#web/lib/query.ts";

/** Figures are renewed at the quarter hour; events tell of it sooner. */
const REPORT_REFRESH_MS = 15 * 60_000;
const WAITING_POLL_MS = 5000;

export type Report = RoyaltiesReport;

/** The report of a range; while another one loads the last one stays, and says itself which days it is about. */
export const useReport = (range: DateRange | null, kenp: KenpSetting) =>
  useQueryOf(
    getRoyaltiesReport,
    range && { query: { startDate: range.start, endDate: range.end, kenp_setting: kenp } },
    { keepPreviousData: true, refreshInterval: REPORT_REFRESH_MS },
  );

/** The newest month whose rates per page are published. */
export const useLatestKenpMonth = () => useQueryOf(getLatestKenpMonth, {});

/** The author's books, for their series and tags. */
export const useShelf = () => useQueryOf(listBooks, {});

/** Exchange-rate notices depend on the currency that the author sees. */
export const useUpdatePreferences = () => useMutationOf(updatePreferences, { refresh: [getUser, getRoyaltiesReport] });

/** The newest imports, looked at often while somebody waits for them. */
export const useNewestImports = (waiting: boolean) =>
  useQueryOf(listImports, { query: {} }, { refreshInterval: waiting ? WAITING_POLL_MS : 0 });

/** The signed-in person, looked at until the first figures are in. */
export const useWaitingUser = () => useQueryOf(getUser, {}, { refreshInterval: WAITING_POLL_MS });
