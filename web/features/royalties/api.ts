import { useMemo } from "react";
import type { z } from "zod";
import { getUser, updatePreferences } from "#shared/api/accounts.ts";
import { listBooks } from "#shared/api/books.ts";
import { listImports } from "#shared/api/imports.ts";
import { getKenpSettings, getLatestKenpMonth } from "#shared/api/kenp-rates.ts";
import { getReportChanges, markReportSeen } from "#shared/api/report-changes.ts";
import { getRoyaltiesReport, getRoyaltyDayAverage, type RoyaltiesReport } from "#shared/api/royalties.ts";
import { getSyncHealth } from "#shared/api/sync-health.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { demoReport } from "#shared/domain/royalties/demo/demo-report.ts";
import { isConvertibleTo } from "#shared/domain/royalties/rates/convert-report.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { ApiFailure } from "#web/lib/api-failure.ts";
import { useMutationOf, useQueryOf } from "#web/lib/query.ts";

const WAITING_POLL_MS = 5000;

export type Report = RoyaltiesReport;

/** Everything that newer figures change on the screen. */
export const REPORT_READS = [getRoyaltiesReport, getRoyaltyDayAverage, getReportChanges];

/** The screen itself says when these are read again (`usePolling`), and events do. */
const WHEN_TOLD = { revalidateOnFocus: false } as const;

export interface ReportQuery {
  readonly data: Report | undefined;
  readonly error: ApiFailure | undefined;
  readonly isLoading: boolean;
  readonly isValidating: boolean;
  readonly mutate: () => Promise<unknown>;
}

type AskedReport = NonNullable<z.input<NonNullable<typeof getRoyaltiesReport.query>>>;

/** A report that can be shown in a currency. Years come converted to the author's own: in any other they are asked for once more. */
function useReportIn(currency: string, asked: AskedReport | null): ReportQuery {
  const options = { keepPreviousData: true, ...WHEN_TOLD };
  const fetched = useQueryOf(getRoyaltiesReport, asked && { query: asked }, options);
  const isShowable = fetched.data === undefined || isConvertibleTo(fetched.data, currency);
  const wanted = CURRENCIES.find((code) => code === currency);
  const again = useQueryOf(
    getRoyaltiesReport,
    asked && !isShowable ? { query: { ...asked, currency: wanted } } : null,
    options,
  );
  if (isShowable) return fetched;
  const isReady = again.data !== undefined && isConvertibleTo(again.data, currency);
  return isReady ? again : { ...again, data: undefined, isLoading: again.error === undefined };
}

/**
 * The report of a range, showable in `currency`; while another one loads the last one stays, and says itself which days it is about. In the demo, on the day
 * `demoOn`, it is made up and nothing is asked for.
 */
export function useReport(
  range: DateRange | null,
  { kenp, currency }: { readonly kenp: KenpSetting; readonly currency: string },
  demoOn: IsoDate | null = null,
): ReportQuery {
  const [start, end] = [range?.start, range?.end];
  const asked = start && end && demoOn === null ? { startDate: start, endDate: end, kenp_setting: kenp } : null;
  const fetched = useReportIn(currency, asked);
  const madeUp = useMemo(
    () => (start && end && demoOn !== null ? demoReport({ start, end }, { today: demoOn, setting: kenp }) : undefined),
    [start, end, demoOn, kenp],
  );
  if (demoOn === null) return fetched;
  return { data: madeUp, error: undefined, isLoading: false, isValidating: false, mutate: async () => undefined };
}

/** What a day brought on average over the last thirty; null asks for nothing. */
export const useDayAverageOf = (kenp: KenpSetting | null) =>
  useQueryOf(getRoyaltyDayAverage, kenp && { query: { kenp_setting: kenp } }, WHEN_TOLD);

/** What has changed since the last look; read when asked to. */
export const useReportChanges = (isWanted: boolean) => useQueryOf(getReportChanges, isWanted ? {} : null, WHEN_TOLD);

/** Tells which versions of months somebody has looked at. */
export const useMarkSeen = () => useMutationOf(markReportSeen);
/** The same when they answer what they were told has changed: then whatever is left of it is read again. */
export const useAnswerChanges = () => useMutationOf(markReportSeen, { refresh: [getReportChanges] });

/** The newest month whose rates per page are published. */
export const useLatestKenpMonth = () => useQueryOf(getLatestKenpMonth, {});

/** The author's own figures behind the settings of the rate per page. */
export const useKenpSettings = () => useQueryOf(getKenpSettings, {});

/** The author's books, for their series and tags. */
export const useShelf = () => useQueryOf(listBooks, {});

/** Exchange-rate notices depend on the currency that the author sees. */
export const useUpdatePreferences = () => useMutationOf(updatePreferences, { refresh: [getUser, getRoyaltiesReport] });

/** The newest imports, looked at often while somebody waits for them. */
export const useNewestImports = (waiting: boolean) =>
  useQueryOf(listImports, { query: {} }, { refreshInterval: waiting ? WAITING_POLL_MS : 0 });

/** How well figures come; looked at often while somebody waits for them. Null asks for nothing. */
export const useWaitingHealth = (isWanted: boolean) =>
  useQueryOf(getSyncHealth, isWanted ? {} : null, { refreshInterval: WAITING_POLL_MS });

/** The signed-in person, looked at until the first figures are in. */
export const useWaitingUser = () => useQueryOf(getUser, {}, { refreshInterval: WAITING_POLL_MS });
