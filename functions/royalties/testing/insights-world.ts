import { bookLogsWorld } from "#functions/booklogs/testing/booklogs-world.ts";
import { booksWorld } from "#functions/books/testing/books-world.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { givenMonth } from "#functions/testing/stored-months.ts";
import { getBookReport } from "#shared/api/royalties/by-book.ts";
import type { BookReport } from "#shared/domain/insights/by-book/book-report.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { royaltiesWorld } from "./royalties-world.ts";

/** A shelf with event logs and reports over one table, on November 20, 2026. */
export function insightsWorld(access: TableAccess) {
  const books = booksWorld(access);
  const royalties = royaltiesWorld(access, fakeClock());
  const ask = (as: Actor, bookId: string, startDate: string, endDate: string, more = "") =>
    royalties.call(getBookReport, {
      as,
      query: `bookId=${bookId}&startDate=${startDate}&endDate=${endDate}${more}`,
    });
  return {
    access,
    books,
    logs: bookLogsWorld(access),
    call: royalties.call,
    ask,
    report: async (...asked: Parameters<typeof ask>): Promise<BookReport> => {
      const { status, body } = await ask(...asked);
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
      return body;
    },
    givenMonths: async ({ userId }: Actor, ...months: readonly MonthContent[]): Promise<void> => {
      for (const month of months) await givenMonth(access, userId, month);
    },
  };
}

export type InsightsWorld = ReturnType<typeof insightsWorld>;
