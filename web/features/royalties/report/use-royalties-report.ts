import { useMemo } from "react";
import { type KnownDays, knownDays } from "#shared/domain/coverage/known-days.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { type DatePreset, defaultRange, presetRange } from "#shared/domain/date-ranges/presets.ts";
import { shownRange } from "#shared/domain/date-ranges/without-today.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { useBooks } from "#web/api/books.ts";
import type { ApiFailure } from "#web/lib/api/api-failure.ts";
import { comparedRange, type Days, isFair, likeBefore } from "../compare/comparison.ts";
import { isHidden } from "./describe-retention.ts";
import type { ReportView } from "./report-view.ts";
import { type ShelfFacts, shelfFacts } from "./shelf-facts.ts";
import {
  applyView,
  choicesOf,
  coveredMonths,
  extentOf,
  lacksBorrows,
  needsFolding,
  royaltyOf,
  royaltyThrough,
  type ShownReport,
  type ViewOptions,
} from "./shown-report.ts";
import { useConvertibleReport } from "./use-convertible-report.ts";
import { useLastReport } from "./use-last-report.ts";

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

/** Whether a report covers a range, possibly starting only where the author's plan begins. */
const covers = (report: RoyaltiesReport | undefined, range: DateRange | null): report is RoyaltiesReport =>
  range !== null &&
  report?.endDate === range.end &&
  (report.startDate === range.start ||
    (report.startDate > range.start && report.startDate === report.retention?.start));

/** The days the view asks for, or the ones the screen opens with; `range` is null until known. */
function useDays(view: ReportView, { today, lastDay }: ReportContext, demoOn: IsoDate | null) {
  const thisMonth = shownRange("this_month", today, null, lastDay < today);
  const probed = thisMonth ?? presetRange("last_month", today, null);
  // Without days in the address, the report of this month (or of the last one, on a first day that is left out) shows
  // which month is the latest with figures.
  const probe = useConvertibleReport(view.range || demoOn ? null : probed, view);
  const known = probe.data?.available ?? null;
  const opening = covers(probe.data, probed) ? defaultRange(today, known?.last ?? null, thisMonth) : null;
  const isFallback = view.range === null && demoOn === null && (opening?.isFallback ?? false);
  // The demo opens with a whole month.
  const opened = demoOn ? presetRange("last_month", today, null) : (opening ?? probed);
  const { start, end } = opened;
  const opensAs = demoOn ? "last_month" : isFallback ? null : "this_month";
  const days = useMemo<Days>(
    () => ({ range: view.range ?? { start, end }, preset: view.range ? view.preset : opensAs, lastDay }),
    [view.range, view.preset, opensAs, start, end, lastDay],
  );
  return { days, isFallback, isKnown: view.range !== null || demoOn !== null || opening !== null, probe };
}

/** The report of the view's days, in its currency, filters and grouping, with its comparison. */
export function useRoyaltiesReport(view: ReportView, context: ReportContext): RoyaltiesReportState {
  const { currency, filters, grouping, compare } = view;
  const { kenpcPercent } = context;
  const demoOn = view.demo ? context.today : null;
  const { days, isFallback, isKnown, probe } = useDays(view, context, demoOn);
  const { range } = days;
  const main = useConvertibleReport(isKnown ? range : null, view, demoOn);
  const answered = covers(main.data, range) && !main.isLoading ? main.data : null;
  const last = useLastReport(view, answered);
  const seen = main.data ? null : last;
  const report = main.data ?? seen?.report;
  const current = covers(report, range) ? report : null;

  // Where a file was made within a month, the older range is shortened to match.
  const known = useMemo(
    () => current && knownDays(coveredMonths(current, range), range, days.lastDay),
    [current, range, days.lastDay],
  );
  const compared = useMemo(() => comparedRange(days, compare, known), [days, compare, known]);
  const against = useConvertibleReport(isKnown ? compared : null, view, demoOn);
  const second = covers(against.data, compared) && !against.isLoading ? against.data : null;
  const isComparedHidden = second !== null && isHidden(second);
  const older = isComparedHidden ? null : second;
  const isMadeUp = demoOn !== null;
  const headlined = useMemo(
    () => (compare ? null : likeBefore(days, current, isMadeUp)),
    [compare, days, current, isMadeUp],
  );
  const earlier = useConvertibleReport(headlined?.older ?? null, view, demoOn);
  // Reports of months have no last full day of their own.
  const isPart = headlined !== null && headlined.newer.end !== range.end;
  const part = useConvertibleReport(isPart && current?.type !== "DAY" ? headlined.newer : null, view, demoOn);

  const books = useBooks();
  const shelf = useMemo(() => (books.data ? shelfFacts(books.data.data) : null), [books.data]);
  const options = useMemo<ViewOptions>(
    () => ({ currency, kenpcPercent, filters, grouping, lastDay: context.lastDay }),
    [currency, kenpcPercent, filters, grouping, context.lastDay],
  );
  const before = useMemo(() => {
    if (!current || !headlined || earlier.isLoading || !covers(earlier.data, headlined.older)) return null;
    // Generated figures have no files that could be missing.
    if (!isMadeUp && !isFair(earlier.data, headlined.older, days.lastDay)) return null;
    const compared = { range: headlined.older, royalty: royaltyOf(earlier.data, options) };
    if (!isPart) return compared;
    const { end } = headlined.newer;
    if (current.type === "DAY") return { ...compared, part: { end, royalty: royaltyThrough(current, options, end) } };
    if (part.isLoading || !covers(part.data, headlined.newer)) return null;
    return { ...compared, part: { end, royalty: royaltyOf(part.data, options) } };
  }, [headlined, earlier.data, earlier.isLoading, isPart, part.data, part.isLoading, current, days, options, isMadeUp]);
  const choices = useMemo(
    () => report && choicesOf(older ? [report, older] : [report], { currency, kenpcPercent }),
    [report, older, currency, kenpcPercent],
  );

  const shown = useMemo<ShownReport | null>(() => {
    if (!report || !choices) return null;
    const isFolded = needsFolding(report, older);
    const side = applyView(report, options, isFolded);
    const other = older && applyView(older, options, isFolded);
    const extent = extentOf(report, older, options.lastDay);
    const comparedWith = other
      ? { range: other.range, royalty: other.totals.royalty, coverage: older?.coverage }
      : before;
    return {
      ...side,
      ...extent,
      choices,
      lacksBorrows: lacksBorrows(side.records),
      older: other,
      isFolded,
      before: comparedWith,
    };
  }, [report, older, options, choices, before]);

  const lacksOlder = compared !== null && second === null;
  return {
    range,
    preset: days.preset,
    compared,
    known,
    isFallback,
    shelf: demoOn ? null : shelf,
    shown,
    isComparedHidden,
    isStale: shown !== null && ((main.isLoading && !seen) || !current || lacksOlder),
    seenAt: shown && seen ? seen.at : null,
    isUpdating: main.isValidating || against.isValidating || probe.isLoading,
    error: main.error ?? probe.error ?? (lacksOlder ? against.error : undefined),
    retry: () => void Promise.all([probe.mutate(), main.mutate(), against.mutate(), books.mutate()]),
  };
}
