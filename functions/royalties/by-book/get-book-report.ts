import type * as z from "zod";
import { NotFound } from "#functions/platform/errors.ts";
import type { getBookReport as endpoint } from "#shared/api/royalties/by-book.ts";
import type { BookReport } from "#shared/domain/insights/by-book/book-report.ts";
import { buildBookReport } from "#shared/domain/insights/by-book/build-book-report.ts";
import { type ReportInputDeps, type ReportReader, readReportInput } from "../report/read-report-input.ts";

/**
 * Builds the report of a book by day, found by its id or that of a book merged into it. Throws NotFound when the tenant
 * has no such book.
 */
export async function getBookReport(
  deps: ReportInputDeps,
  { actor, ...query }: { readonly actor: ReportReader } & z.output<NonNullable<typeof endpoint.query>>,
): Promise<BookReport> {
  const { input, shelf } = await readReportInput(deps, {
    actor,
    asked: { start: query.startDate, end: query.endDate },
    setting: query.kenp_setting,
    byDay: true,
  });
  const work = shelf.work(query.bookId);
  if (!work) throw new NotFound();
  return buildBookReport({
    ...input,
    bookId: work.id,
    withSeries: query.series === "true",
    withBacklist: query.backlist === "true",
  });
}
