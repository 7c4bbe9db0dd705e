import { useMemo } from "react";
import type { KnownDays } from "#shared/domain/coverage/known-days.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { useBooks } from "#web/api/books.ts";
import type { ApiFailure } from "#web/lib/api/api-failure.ts";
import type { ReportView } from "./report-view.ts";
import { type ShelfFacts, shelfFacts } from "./shelf-facts.ts";
import { choicesOf, type ShownReport, showReports, type ViewOptions } from "./shown-report.ts";
import { useComparison, useRangeBefore } from "./use-compared-reports.ts";
import { answerFor, covers, useConvertibleReport } from "./use-convertible-report.ts";
import { useLastReport } from "./use-last-report.ts";
import { useReportDays } from "./use-report-days.ts";

export interface RoyaltiesReportState {
  readonly range: DateRange;
  readonly preset: DatePreset | null;
  readonly compared: DateRange | null;
  /** How far the figures of the range go; null until its report has loaded. */
  readonly known: KnownDays | null;
  /** This month has no figures yet, so the last month with figures is shown instead. */
  readonly isFallback: boolean;
  /** Null until the shelf has loaded, and in the demo, whose books are on no shelf. */
  readonly shelf: ShelfFacts | null;
  readonly shown: ShownReport | null;
  /** The comparison range is older than the author's plan shows, so nothing is compared. */
  readonly isComparedHidden: boolean;
  /** The displayed figures are for other days or another rate setting until the requested ones load. */
  readonly isStale: boolean;
  /** When the displayed figures, which are those of the last visit, were current; null once the API has answered. */
  readonly seenAt: string | null;
  readonly isUpdating: boolean;
  readonly error: ApiFailure | undefined;
  readonly retry: () => void;
}

export interface ReportContext {
  readonly today: IsoDate;
  /** The last displayed day: today, or yesterday for authors who leave today out. */
  readonly lastDay: IsoDate;
  /** The share of a book's page count that counts as one borrow. */
  readonly kenpcPercent: number;
}

/** The report of the view's days, in its currency, filters and grouping, with its comparison. */
export function useRoyaltiesReport(view: ReportView, context: ReportContext): RoyaltiesReportState {
  const { currency, filters, grouping } = view;
  const { kenpcPercent, lastDay } = context;
  const demoOn = view.demo ? context.today : null;

  // Which days, and their report as soon as they are known.
  const reportDays = useReportDays(view, context, demoOn);
  const { days, isKnown, isFallback, probe } = reportDays;
  const main = useConvertibleReport(isKnown ? days.range : null, view, demoOn);

  // The answer is kept for the next visit. Until it comes, the report shown before stays, or that of the last visit.
  const last = useLastReport(view, answerFor(days.range, main));
  const seen = main.data ? null : last;
  const report = main.data ?? seen?.report;
  const current = covers(report, days.range) ? report : null;

  // What it is compared with: the author's choice, or for the headline alone the days before.
  const options = useMemo<ViewOptions>(
    () => ({ currency, kenpcPercent, filters, grouping, lastDay }),
    [currency, kenpcPercent, filters, grouping, lastDay],
  );
  const { older, ...comparison } = useComparison(view, reportDays, current, demoOn);
  const before = useRangeBefore(view, reportDays, current, options, demoOn);

  // What the screen shows of them.
  const choices = useMemo(
    () => report && choicesOf(older ? [report, older] : [report], { currency, kenpcPercent }),
    [report, older, currency, kenpcPercent],
  );
  const shown = useMemo(
    () => (report && choices ? showReports({ report, older, before, choices }, options) : null),
    [report, older, before, choices, options],
  );
  const books = useBooks(!view.demo);
  const shelf = useMemo(() => (books.data ? shelfFacts(books.data.data) : null), [books.data]);

  return {
    range: days.range,
    preset: days.preset,
    compared: comparison.compared,
    known: comparison.known,
    isFallback,
    shelf: view.demo ? null : shelf,
    shown,
    isComparedHidden: comparison.isHidden,
    isStale: shown !== null && ((main.isLoading && !seen) || !current || comparison.isMissing),
    seenAt: shown && seen ? seen.at : null,
    isUpdating: main.isValidating || comparison.query.isValidating || probe.isLoading,
    error: main.error ?? probe.error ?? (comparison.isMissing ? comparison.query.error : undefined),
    retry: () => void Promise.all([probe.mutate(), main.mutate(), comparison.query.mutate(), books.mutate()]),
  };
}
