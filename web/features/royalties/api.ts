import { useMemo } from "react";
import type * as z from "zod";
import { getReportChanges, markReportSeen } from "#shared/api/royalties/report-changes.ts";
import { getRoyaltiesReport, getRoyaltyDayAverage, type RoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { demoReport } from "#shared/domain/royalties/demo/demo-report.ts";
import { isConvertibleTo } from "#shared/domain/royalties/rates/convert-report.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { ApiFailure } from "#web/lib/api/api-failure.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

export type Report = RoyaltiesReport;

export const REPORT_READS = [getRoyaltiesReport, getRoyaltyDayAverage, getReportChanges];

/** `usePolling` and realtime events decide when these are read again, so focus does not. */
const NO_FOCUS_REFETCH = { revalidateOnFocus: false } as const;

export interface ReportQuery {
  readonly data: Report | undefined;
  readonly error: ApiFailure | undefined;
  readonly isLoading: boolean;
  readonly isValidating: boolean;
  readonly mutate: () => Promise<unknown>;
}

type ReportRequest = NonNullable<z.input<NonNullable<typeof getRoyaltiesReport.query>>>;

/**
 * A report in a display currency. Yearly reports arrive converted to the author's own currency; any other currency
 * needs a second request.
 */
function useReportIn(currency: string, request: ReportRequest | null): ReportQuery {
  const options = { keepPreviousData: true, ...NO_FOCUS_REFETCH };
  const fetched = useQueryOf(getRoyaltiesReport, request && { query: request }, options);
  const isShowable = fetched.data === undefined || isConvertibleTo(fetched.data, currency);
  const wanted = CURRENCIES.find((code) => code === currency);
  const again = useQueryOf(
    getRoyaltiesReport,
    request && !isShowable ? { query: { ...request, currency: wanted } } : null,
    options,
  );
  if (isShowable) return fetched;
  const isReady = again.data !== undefined && isConvertibleTo(again.data, currency);
  return isReady ? again : { ...again, data: undefined, isLoading: again.error === undefined };
}

/**
 * The report of a range, convertible to `currency`. While another report loads, the previous one stays on screen with
 * its own date range. In the demo, on day `demoOn`, the figures are generated and no request is made.
 */
export function useReport(
  range: DateRange | null,
  { kenp, currency }: { readonly kenp: KenpSetting; readonly currency: string },
  demoOn: IsoDate | null = null,
): ReportQuery {
  const [start, end] = [range?.start, range?.end];
  const request = start && end && demoOn === null ? { startDate: start, endDate: end, kenp_setting: kenp } : null;
  const fetched = useReportIn(currency, request);
  const madeUp = useMemo(
    () => (start && end && demoOn !== null ? demoReport({ start, end }, { today: demoOn, setting: kenp }) : undefined),
    [start, end, demoOn, kenp],
  );
  if (demoOn === null) return fetched;
  return { data: madeUp, error: undefined, isLoading: false, isValidating: false, mutate: async () => undefined };
}

/** The average daily royalty over the last thirty days; null sends no request. */
export const useDayAverageOf = (kenp: KenpSetting | null) =>
  useQueryOf(getRoyaltyDayAverage, kenp && { query: { kenp_setting: kenp } }, NO_FOCUS_REFETCH);

export const useReportChanges = (isWanted: boolean) =>
  useQueryOf(getReportChanges, isWanted ? {} : null, NO_FOCUS_REFETCH);

export const useMarkSeen = () => useMutationOf(markReportSeen);
/**
 * Marks versions of months as seen when the author dismisses the change notice, then reads the remaining changes again.
 */
export const useDismissChanges = () => useMutationOf(markReportSeen, { refresh: [getReportChanges] });
