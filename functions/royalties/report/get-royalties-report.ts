import type * as z from "zod";
import type { PlanReader } from "#functions/entitlements/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { TooLarge } from "#functions/platform/errors.ts";
import { Versioned } from "#functions/platform/http/version.ts";
import type { getRoyaltiesReport as endpoint } from "#shared/api/royalties/royalties.ts";
import { buildReport, type ReportInput } from "#shared/domain/royalties/build-report.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { fitsInAnAnswer } from "./answer-size.ts";
import { type ReportInputDeps, readReportInput } from "./read-report-input.ts";

export interface RoyaltiesDeps extends ReportInputDeps {
  readonly fits?: (report: RoyaltiesReport) => boolean;
}

type Reader = PlanReader & Pick<Actor, "timeZone" | "currency">;
type Query = z.output<NonNullable<typeof endpoint.query>>;

/** Uses the finest grain that fits; throws TooLarge when not even years fit. */
function buildCarriable(input: ReportInput, fits: (report: RoyaltiesReport) => boolean): RoyaltiesReport {
  const report = buildReport(input);
  if (fits(report)) return report;
  if (report.type === "YEAR")
    throw new TooLarge("This range has too many books and stores for one report. Please choose a shorter range.");
  return buildCarriable({ ...input, widenedTo: report.type === "DAY" ? "MONTH" : "YEAR" }, fits);
}

/**
 * Builds an author's report from the stored months, with each month's proof and all assumptions. Days beyond the plan's
 * retention are left out, and the report says so. Throws Forbidden (`plan_required`).
 */
export const getRoyaltiesReport = async (deps: RoyaltiesDeps, actor: Reader, query: Query): Promise<RoyaltiesReport> =>
  (await getReportUnlessKnown(deps, actor, query, new Set())).answer;

/** The same report with its version. Throws NotModified, before any month is read, if the caller knows that. */
export async function getReportUnlessKnown(
  deps: RoyaltiesDeps,
  actor: Reader,
  { startDate: start, endDate: end, kenp_setting: setting, currency }: Query,
  known: ReadonlySet<string>,
): Promise<Versioned<RoyaltiesReport>> {
  const { input, version } = await readReportInput(deps, actor, { asked: { start, end }, setting, currency }, known);
  return new Versioned(version, buildCarriable(input, deps.fits ?? fitsInAnAnswer));
}
