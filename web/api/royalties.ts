import type { SWRConfiguration } from "swr";
import type * as z from "zod";
import { getBookReport } from "#shared/api/royalties/by-book.ts";
import { listEventEffects } from "#shared/api/royalties/effects.ts";
import { getRoyaltiesReport, type RoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import type { ComparedDays, Periods } from "#shared/domain/insights/periods/periods.ts";
import type { ApiFailure } from "#web/lib/api/api-failure.ts";
import { useQueryOf } from "#web/lib/api/query.ts";

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

/** The effect on the days after an event, or after each of them without `log`. */
export const useEventEffects = (days: ComparedDays, log?: string) =>
  useQueryOf(listEventEffects, { query: { days: String(days) as `${ComparedDays}`, log } });
