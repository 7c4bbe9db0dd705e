import type * as z from "zod";
import { TooLarge } from "#functions/platform/errors.ts";
import { Versioned } from "#functions/platform/http/version.ts";
import type { getRoyaltiesReport as endpoint } from "#shared/api/royalties/royalties.ts";
import { buildReport, type ReportInput } from "#shared/domain/royalties/build-report.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { fitsInAnAnswer } from "./answer-size.ts";
import { type ReportInputDeps, type ReportReader, readReportInput } from "./read-report-input.ts";

export interface RoyaltiesDeps extends ReportInputDeps {
  readonly fits?: (report: RoyaltiesReport) => boolean;
}

type Query = z.output<NonNullable<typeof endpoint.query>>;

export interface RoyaltiesQuery extends Query {
  readonly actor: ReportReader;
  /** Versions of the report that the caller already has. */
  readonly known?: ReadonlySet<string>;
}

/** Uses the finest grain that fits; throws TooLarge when not even years fit. */
function buildCarriable(input: ReportInput, fits: (report: RoyaltiesReport) => boolean): RoyaltiesReport {
  const report = buildReport(input);
  if (fits(report)) return report;
  if (report.type === "YEAR")
    throw new TooLarge("This range has too many books and stores for one report. Please choose a shorter range.");
  return buildCarriable({ ...input, widenedTo: report.type === "DAY" ? "MONTH" : "YEAR" }, fits);
}

/**
 * Builds an author's report from the stored months, with each month's proof and all assumptions, and its version. Days
 * beyond the plan's retention are left out, and the report says so. Throws Forbidden (`plan_required`), and NotModified
 * before any month's contents are read if the caller knows the version.
 */
export async function getRoyaltiesReport(
  deps: RoyaltiesDeps,
  { actor, startDate: start, endDate: end, kenp_setting: setting, currency, known }: RoyaltiesQuery,
): Promise<Versioned<RoyaltiesReport>> {
  const { input, version } = await readReportInput(deps, { actor, asked: { start, end }, setting, currency, known });
  return new Versioned(version, buildCarriable(input, deps.fits ?? fitsInAnAnswer));
}
