import { fileReach } from "#shared/domain/coverage/file-reach.ts";
import { monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import type { ReportMonth } from "#shared/domain/royalties/months/report-months.ts";
import { type IsoDate, yearOf } from "#shared/primitives/dates.ts";
import type { LaterChecks, MonthAgeStore } from "./month-age-store.ts";

export interface CoverageDeps {
  readonly monthAges: MonthAgeStore;
}

export interface CoverageQuery {
  readonly userId: string;
  readonly today: IsoDate;
  readonly timeZone: string;
}

const NONE: LaterChecks = { confirmed: {}, lastFetchAt: null };

function withThrough(stored: ReportMonth, { confirmed, lastFetchAt }: LaterChecks, timeZone: string): ReportMonth {
  const { month, estimator, provenance } = stored;
  const { madeAt, revision, source } = provenance;
  const check = confirmed[monthKeyOf({ family: estimator ? "estimator" : "prior-months", month })];
  const confirmedAt = check?.revision === revision ? check.at : null;
  const age = { month, madeAt, confirmedAt, lastFetchAt, isFetched: source !== "upload" };
  const reach = fileReach(age, timeZone);
  return { ...stored, through: reach?.through ?? null, until: reach?.until ?? null };
}

/**
 * Adds the last day that each month's figures can cover. Later checks are looked up only for a month whose own file was
 * created before its end and before today.
 */
export async function readCoverage(
  { monthAges }: CoverageDeps,
  { userId, today, timeZone }: CoverageQuery,
  months: readonly ReportMonth[],
): Promise<ReportMonth[]> {
  const own = months.map((stored) => withThrough(stored, NONE, timeZone));
  const older = own.filter(({ through }) => through != null && through < today);
  if (older.length === 0) return own;
  const checks = await monthAges.of(userId, [...new Set(older.map(({ month }) => yearOf(month)))]);
  return own.map((stored) => withThrough(stored, checks, timeZone));
}
