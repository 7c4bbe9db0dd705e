import { useCallback, useMemo } from "react";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { type DatePreset, defaultRange, presetRange } from "#shared/domain/date-ranges/presets.ts";
import { shownRange } from "#shared/domain/date-ranges/without-today.ts";
import { type ConvertedRecord, convertReport } from "#shared/domain/royalties/convert-report.ts";
import {
  byMarketplace,
  byWork,
  type GroupBy,
  groupRecords,
  type RecordGroup,
  type Totals,
  totalsOf,
} from "#shared/domain/royalties/group-records.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { ApiFailure } from "#web/lib/api-failure.ts";
import { type Report, useReport, useShelf } from "../api.ts";
import { comparisonFor, isFair } from "./comparison.ts";
import type { Grouping, ReportView } from "./report-view.ts";
import { bySeries, lacksBorrows, type ShelfFacts, shelfFacts, taggedRecords } from "./shelf-facts.ts";

export interface ShownReport {
  readonly report: Report;
  readonly groups: readonly RecordGroup[];
  readonly totals: Totals;
  /** Pages were read of books whose page count is not known. */
  readonly lacksBorrows: boolean;
  /** What it is compared with; null when there is nothing fair to compare it with. */
  readonly before: { readonly range: DateRange; readonly royalty: number } | null;
}

export interface RoyaltiesReportState {
  readonly range: DateRange;
  readonly preset: DatePreset | null;
  /** The range was not asked for: this month has no figures yet, so the last that has some is shown. */
  readonly isFallback: boolean;
  /** Null until the shelf is read. */
  readonly shelf: ShelfFacts | null;
  /** Null while nothing is known. */
  readonly shown: ShownReport | null;
  /** What is shown is about other days, or values page reads in another way, until what was asked for is there. */
  readonly isStale: boolean;
  readonly isUpdating: boolean;
  readonly error: ApiFailure | undefined;
  readonly retry: () => void;
}

const isAbout = (report: Report | undefined, range: DateRange): report is Report =>
  report?.startDate === range.start && report.endDate === range.end;

/** How a grouping puts records together; null while the shelf that it needs is not there. */
function groupingOf(grouping: Grouping, shelf: ShelfFacts | null): GroupBy | null {
  if (grouping === "series") return shelf && bySeries(shelf);
  return grouping === "book" ? byWork : byMarketplace;
}

/** What the report is shown to, beside what the address says. */
export interface ReportContext {
  readonly today: IsoDate;
  /** The last day that is shown: today, or yesterday for an author who leaves today out. */
  readonly lastDay: IsoDate;
  /** Of a book's page count, how much a borrow is taken to read. */
  readonly kenpcPercent: number;
}

/** The report of the view's days, in its currency and grouping, with what it is compared with. */
export function useRoyaltiesReport(
  { range: asked, preset, currency, grouping, tag, kenp }: ReportView,
  { today, lastDay, kenpcPercent }: ReportContext,
): RoyaltiesReportState {
  const thisMonth = shownRange("this_month", today, null, lastDay < today);
  const probed = thisMonth ?? presetRange("last_month", today, null);
  // Nothing was asked for: this month's own answer (on a first day that is left out, the last one's) tells which month is the last with figures.
  const probe = useReport(asked ? null : probed, kenp);
  const known = probe.data?.available ?? null;
  const opening = isAbout(probe.data, probed) ? defaultRange(today, known?.last ?? null, thisMonth) : null;
  const isFallback = asked === null && (opening?.isFallback ?? false);
  const range = useMemo(
    () => asked ?? { start: opening?.start ?? probed.start, end: opening?.end ?? probed.end },
    [asked, opening?.start, opening?.end, probed.start, probed.end],
  );
  const main = useReport(asked !== null || opening !== null ? range : null, kenp);
  const report = main.data;
  const books = useShelf();
  const shelf = useMemo(() => (books.data ? shelfFacts(books.data.data) : null), [books.data]);
  const needsShelf = grouping === "series" || tag !== null;
  const convert = useCallback(
    (one: Report): readonly ConvertedRecord[] => convertReport(one, currency, kenpcPercent),
    [currency, kenpcPercent],
  );
  const converted = useMemo(() => report && convert(report), [report, convert]);
  const records = useMemo(() => converted && taggedRecords(converted, tag, shelf), [converted, tag, shelf]);

  const compared = comparisonFor(range, lastDay, isAbout(report, range) ? report : null);
  const earlier = useReport(compared, kenp);
  const before = useMemo(() => {
    if (!compared || earlier.isLoading || !isAbout(earlier.data, compared)) return null;
    if (!isFair(earlier.data, compared, { range, today: lastDay })) return null;
    return { range: compared, royalty: totalsOf(taggedRecords(convert(earlier.data), tag, shelf)).royalty };
  }, [compared, earlier.data, earlier.isLoading, convert, range, lastDay, tag, shelf]);

  const shown = useMemo<ShownReport | null>(() => {
    const by = groupingOf(grouping, shelf);
    if (!report || !records || !by || (needsShelf && !shelf)) return null;
    const groups = groupRecords(records, by);
    return { report, groups, totals: totalsOf(records), lacksBorrows: lacksBorrows(records), before };
  }, [report, records, grouping, shelf, needsShelf, before]);

  return {
    range,
    preset: asked ? preset : isFallback ? null : "this_month",
    isFallback,
    shelf,
    shown,
    isStale: shown !== null && (main.isLoading || !isAbout(report, range)),
    isUpdating: main.isValidating || probe.isLoading,
    // Without the shelf the report by book and store is still whole.
    error: main.error ?? probe.error ?? (needsShelf && !shelf ? books.error : undefined),
    retry: () => void Promise.all([probe.mutate(), main.mutate(), books.mutate()]),
  };
}
