import { useMemo } from "react";
import { defaultRange, presetRange } from "#shared/domain/date-ranges/presets.ts";
import { shownRange } from "#shared/domain/date-ranges/without-today.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Days } from "../compare/comparison.ts";
import type { ReportView } from "./report-view.ts";
import { covers, type ReportQuery, useConvertibleReport } from "./use-convertible-report.ts";

export interface ReportDays {
  /** The days of the view, or those that the screen opens with; a guess until they are known. */
  readonly days: Days;
  readonly isKnown: boolean;
  /** This month has no figures yet, so the last month with figures is shown instead. */
  readonly isFallback: boolean;
  /** The report that shows which month is the latest with figures; sends no request where the days are given. */
  readonly probe: ReportQuery;
}

/**
 * The days of the report: those in the address, or this month, or the last month with figures. The latter shows in this
 * month's report, or in the last one's on a first day that is left out. The demo, on day `demoOn`, opens with last month.
 */
export function useReportDays(
  view: ReportView,
  { today, lastDay }: { readonly today: IsoDate; readonly lastDay: IsoDate },
  demoOn: IsoDate | null,
): ReportDays {
  const isOpening = view.range === null && demoOn === null;
  const lastMonth = presetRange("last_month", today, null);
  const thisMonth = shownRange("this_month", today, null, lastDay < today);
  const probed = thisMonth ?? lastMonth;
  const probe = useConvertibleReport(isOpening ? probed : null, view);
  const found = covers(probe.data, probed) ? defaultRange(today, probe.data.available?.last ?? null, thisMonth) : null;
  const isFallback = isOpening && (found?.isFallback ?? false);

  const { start, end } = demoOn ? lastMonth : (found ?? probed);
  const opensAs = demoOn ? "last_month" : isFallback ? null : "this_month";
  const days = useMemo<Days>(
    () =>
      view.range
        ? { range: view.range, preset: view.preset, lastDay }
        : { range: { start, end }, preset: opensAs, lastDay },
    [view.range, view.preset, opensAs, start, end, lastDay],
  );
  return { days, isKnown: !isOpening || found !== null, isFallback, probe };
}
