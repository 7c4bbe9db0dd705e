import { useEffect, useMemo } from "react";
import { shownRange } from "#shared/domain/date-ranges/without-today.ts";
import { type HeaderFigures, headerFiguresOf } from "#shared/domain/royalties/headline/header-figures.ts";
import { dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import { useDayAverage } from "#web/api/royalties.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastError } from "#web/lib/toasts.ts";
import type { ReportView } from "../report/report-view.ts";
import { useConvertibleReport } from "../report/use-convertible-report.ts";
import { TEXT } from "./text.ts";

/**
 * Figures of today and this month for the header, independent of the selected days and books, in the view's currency
 * and rate per page. Undefined while loading; null without any, as in the demo, whose figures appear only in the report, and
 * while `isOff`. Reports a failure once.
 */
export function useHeaderFigures(
  { currency, kenp, demo }: Pick<ReportView, "currency" | "kenp" | "demo">,
  { today, lastDay, isOff = false }: { readonly today: IsoDate; readonly lastDay: IsoDate; readonly isOff?: boolean },
): HeaderFigures | null | undefined {
  const { timezone } = useUser();
  const say = useSay();
  // When today is left out, the first of a month has no figures to show.
  const isShown = !demo && !isOff;
  const range = !isShown ? null : shownRange("this_month", today, null, lastDay < today);
  const month = useConvertibleReport(range, { kenp, currency });
  const average = useDayAverage(isShown ? kenp : null);

  // The screen already reports being offline, and an ended plan leads to the plans.
  const hasFailed = average.error !== undefined && !isFailure(average.error, "offline", "plan_required");
  useEffect(() => {
    if (hasFailed) toastError(say(TEXT.dayFigureFailed));
  }, [hasFailed, say]);

  const averaged = average.error ? undefined : average.data;
  const isLoading = range !== null && (average.isLoading || (month.data === undefined && month.error === undefined));
  const report = range && month.data?.startDate === range.start && month.data.endDate === range.end ? month.data : null;
  return useMemo(() => {
    if (isLoading) return undefined;
    if (!report) return null;
    const fetchedOn = report.as_of && dayIn(timezone, Date.parse(report.as_of));
    const dayAverage = averaged ? { average: averaged.royalty_day_avg, days: averaged.days } : null;
    return headerFiguresOf(report, {
      currency,
      today,
      lastDay,
      fetchedOn,
      dayAverage,
      coming: averaged?.coming ?? null,
    });
  }, [isLoading, report, currency, today, lastDay, timezone, averaged]);
}
