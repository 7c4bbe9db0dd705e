import type { SWRConfiguration } from "swr";
import type * as z from "zod";
import { getBookReport } from "#shared/api/royalties/by-book.ts";
import { getEventOutlook, listEventEffects } from "#shared/api/royalties/effects.ts";
import { getReportChanges, markReportSeen } from "#shared/api/royalties/report-changes.ts";
import { getProjectionRecord, getRoyaltiesReport, getRoyaltyDayAverage } from "#shared/api/royalties/royalties.ts";
import type { ComparedDays, Periods } from "#shared/domain/insights/periods/periods.ts";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import type { ApiFailure } from "#web/lib/api/api-failure.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

/** The reads that new royalties affect. */
export const REPORT_READS = [getRoyaltiesReport, getRoyaltyDayAverage, getProjectionRecord, getReportChanges];

/** `usePolling` and realtime events decide when these are read again, so focus does not. */
export const NO_FOCUS_REFETCH = { revalidateOnFocus: false } as const;

export type ReportRequest = z.input<NonNullable<typeof getRoyaltiesReport.query>>;

/** The royalties report; null sends no request. */
export const useReport = (query: ReportRequest | null, options?: SWRConfiguration<RoyaltiesReport, ApiFailure>) =>
  useQueryOf(getRoyaltiesReport, query && { query }, options);

/**
 * The days of both periods for a book and its series; with `backlist` also for the author's other books.
 */
export const useBookReport = (bookId: string, { previous, event }: Periods, { backlist = false } = {}) =>
  useQueryOf(getBookReport, {
    query: {
      bookId,
      startDate: previous.start,
      endDate: event.end,
      series: "true",
      ...(backlist && { backlist: "true" }),
    },
  });

/** An event of a book from a day on, with its log if there is one already. */
export interface PlannedEvent {
  readonly book: string;
  readonly start: string;
  readonly log?: string | undefined;
}

/** What an event of a book could show; null sends no request. */
export const useEventOutlook = (event: PlannedEvent | null) =>
  useQueryOf(getEventOutlook, event && { query: { ...event } });

/** The effect on the days after an event, or after each of them without `log`. */
export const useEventEffects = (days: ComparedDays, log?: string) =>
  useQueryOf(listEventEffects, { query: { days: String(days) as `${ComparedDays}`, log } });

/** The average daily royalty and what is expected of the rest of the month; null sends no request. */
export const useDayAverage = (kenp: KenpSetting | null) =>
  useQueryOf(getRoyaltyDayAverage, kenp && { query: { kenp_setting: kenp } }, NO_FOCUS_REFETCH);

/** The last months as they would have been projected on the same day, with what came. */
export const useProjectionRecord = (kenp: KenpSetting) =>
  useQueryOf(getProjectionRecord, { query: { kenp_setting: kenp } }, NO_FOCUS_REFETCH);

export const useReportChanges = (isWanted: boolean) =>
  useQueryOf(getReportChanges, isWanted ? {} : null, NO_FOCUS_REFETCH);

export const useMarkSeen = () => useMutationOf(markReportSeen);
/** Marks versions of months as seen when the author dismisses the change notice, then reads the remaining changes again. */
export const useDismissChanges = () => useMutationOf(markReportSeen, { refresh: [getReportChanges] });
