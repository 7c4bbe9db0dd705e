import { fileReach } from "#shared/domain/coverage/file-reach.ts";
import { monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import type { ReportMonth } from "#shared/domain/royalties/months/report-months.ts";
import { type IsoDate, monthOf, yearOf } from "#shared/primitives/dates.ts";
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
 * Later checks that are read before the months are known, so that they share a call with what names the months: those of
 * today's year. Null for a range that ends before today's month, whose months rarely need them.
 */
export const readChecksAhead = (
  { monthAges }: CoverageDeps,
  { userId, today }: CoverageQuery,
  rangeEnd: IsoDate,
): Promise<LaterChecks> | null => (monthOf(rangeEnd) < monthOf(today) ? null : monthAges.of(userId, [yearOf(today)]));

/**
 * Adds the last day that each month's figures can cover. Later checks are looked up only for a month whose own file was
 * created before its end and before today, and only in years that `ahead` does not hold.
 */
export async function readCoverage(
  { monthAges }: CoverageDeps,
  { userId, today, timeZone }: CoverageQuery,
  months: readonly ReportMonth[],
  ahead: LaterChecks | null = null,
): Promise<ReportMonth[]> {
  const own = months.map((stored) => withThrough(stored, NONE, timeZone));
  const older = own.filter(({ through }) => through != null && through < today);
  if (older.length === 0) return own;
  const years = new Set(older.map(({ month }) => yearOf(month)));
  if (ahead) years.delete(yearOf(today));
  const others = years.size > 0 ? await monthAges.of(userId, [...years]) : NONE;
  const confirmed = { ...ahead?.confirmed, ...others.confirmed };
  const lastFetchAt = ahead?.lastFetchAt ?? others.lastFetchAt;
  return own.map((stored) => withThrough(stored, { confirmed, lastFetchAt }, timeZone));
}
