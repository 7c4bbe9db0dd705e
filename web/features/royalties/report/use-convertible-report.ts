import { useMemo } from "react";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { demoReport } from "#shared/domain/royalties/demo/demo-report.ts";
import { isConvertibleTo } from "#shared/domain/royalties/rates/convert-report.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { NO_FOCUS_REFETCH, type ReportRequest, useReport } from "#web/api/royalties.ts";
import type { ApiFailure } from "#web/lib/api/api-failure.ts";

export interface ReportQuery {
  /** The report of the range, or the one asked for before while it loads. */
  readonly data: RoyaltiesReport | undefined;
  readonly error: ApiFailure | undefined;
  readonly isLoading: boolean;
  readonly isValidating: boolean;
  readonly mutate: () => Promise<unknown>;
}

/** Whether a report covers a range, possibly starting only where the author's plan begins. */
export const covers = (report: RoyaltiesReport | undefined, range: DateRange | null): report is RoyaltiesReport =>
  range !== null &&
  report?.endDate === range.end &&
  (report.startDate === range.start ||
    (report.startDate > range.start && report.startDate === report.retention?.start));

/** The report of a range once it has loaded; null before, even if an earlier setting's report of it is there. */
export const answerFor = (range: DateRange | null, { data, isLoading }: ReportQuery): RoyaltiesReport | null =>
  covers(data, range) && !isLoading ? data : null;

/**
 * A report in a display currency. Yearly reports arrive converted to the author's own currency; any other currency
 * needs a second request.
 */
function useReportIn(currency: string, request: ReportRequest | null): ReportQuery {
  const options = { keepPreviousData: true, ...NO_FOCUS_REFETCH };
  const fetched = useReport(request, options);
  const isShowable = fetched.data === undefined || isConvertibleTo(fetched.data, currency);
  const wanted = CURRENCIES.find((code) => code === currency);
  const again = useReport(request && !isShowable ? { ...request, currency: wanted } : null, options);
  if (isShowable) return fetched;
  const isReady = again.data !== undefined && isConvertibleTo(again.data, currency);
  return isReady ? again : { ...again, data: undefined, isLoading: again.error === undefined };
}

/**
 * The report of a range, convertible to `currency`. While another report loads, the previous one stays on screen with
 * its own date range. In the demo, on day `demoOn`, the figures are generated and no request is made.
 */
export function useConvertibleReport(
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
