import type { ArchivedMonth, ReportMonths, RevisionName, StoredReportMonth } from "#functions/report-months/index.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import {
  isNewer,
  type SeenFamily,
  type SeenMonth,
  type SeenVersion,
} from "#shared/domain/royalties/changes/seen-months.ts";
import type { MonthVersions } from "#shared/domain/royalties/changes/version-changes.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { MonthItems } from "../report/stored-months.ts";

export interface ReadVersionsDeps {
  readonly months: ReportMonths;
  /** Replaced versions. */
  readonly archive: { find(name: RevisionName): Promise<ArchivedMonth | null> };
}

/** Null when there was no report; `before` is undefined when it is no longer stored. */
interface FamilyVersions {
  readonly before: MonthContent | null | undefined;
  readonly after: MonthContent | null;
}

async function seenContent(
  { archive }: ReadVersionsDeps,
  item: StoredReportMonth,
  seen: SeenVersion | null,
): Promise<MonthContent | null | undefined> {
  if (!seen || seen.isRemoved) return null;
  const archived = await archive.find({ ...item, revision: seen.revision });
  return archived ? (archived.content as MonthContent) : undefined;
}

/** Reads an unchanged version only once. */
async function familyVersions(
  deps: ReadVersionsDeps,
  item: StoredReportMonth | null,
  seen: SeenVersion | null,
): Promise<FamilyVersions> {
  if (!item) return { before: null, after: null };
  const [after = null] = item.absent ? [] : await deps.months.contents([item]);
  return { before: isNewer(item.revision, seen) ? await seenContent(deps, item, seen) : after, after };
}

export async function readMonthVersions(
  deps: ReadVersionsDeps,
  month: IsoMonth,
  items: MonthItems,
  seen: SeenMonth,
): Promise<MonthVersions> {
  const versionsOf = (family: SeenFamily) => familyVersions(deps, items[family], seen[family]);
  const [estimator, priorMonths] = await Promise.all([versionsOf("estimator"), versionsOf("prior_months")]);
  const isKept = estimator.before !== undefined && priorMonths.before !== undefined;
  return {
    month,
    before: isKept ? { estimator: estimator.before, priorMonths: priorMonths.before } : null,
    after: { estimator: estimator.after, priorMonths: priorMonths.after },
  };
}
