import { inParallel } from "#functions/platform/in-parallel.ts";
import type { ArchivedMonth, ReportMonths, RevisionName, StoredReportMonth } from "#functions/report-months/index.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { isNewer, type SeenMonth, type SeenVersion } from "#shared/domain/royalties/changes/seen-months.ts";
import type { FamilyContent, MonthVersions } from "#shared/domain/royalties/changes/version-changes.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";

export interface ReadVersionsDeps {
  readonly months: ReportMonths;
  /** Replaced versions. */
  readonly archive: { find(name: RevisionName): Promise<ArchivedMonth | null> };
}

/** Null when there was no report; `before` is undefined when it is no longer stored. */
interface ReportVersions {
  readonly before: MonthContent | null | undefined;
  readonly after: MonthContent | null;
}

async function seenContent(
  { archive }: ReadVersionsDeps,
  item: StoredReportMonth,
  seen: SeenVersion | undefined,
): Promise<MonthContent | null | undefined> {
  if (!seen || seen.isRemoved) return null;
  const archived = await archive.find({ ...item, revision: seen.revision });
  return archived ? (archived.content as MonthContent) : undefined;
}

/** Reads an unchanged version only once. */
async function reportVersions(
  deps: ReadVersionsDeps,
  item: StoredReportMonth,
  seen: SeenVersion | undefined,
): Promise<ReportVersions> {
  const [after = null] = item.absent ? [] : await deps.months.contents([item]);
  return { before: isNewer(item.revision, seen) ? await seenContent(deps, item, seen) : after, after };
}

/** Reports of a month read concurrently; both versions of each are in memory. */
const MAX_CONCURRENCY = 2;

/** Reads a month's reports, of every source, as the author last saw them and as they are now. */
export async function readMonthVersions(
  deps: ReadVersionsDeps,
  month: IsoMonth,
  items: readonly StoredReportMonth[],
  seen: SeenMonth,
): Promise<MonthVersions> {
  const [before, after]: [FamilyContent[], FamilyContent[]] = [[], []];
  let isKept = true;
  await inParallel(
    items,
    async (item) => {
      const { family } = item;
      const versions = await reportVersions(deps, item, seen[family]);
      if (versions.before) before.push({ family, content: versions.before });
      if (versions.after) after.push({ family, content: versions.after });
      isKept &&= versions.before !== undefined;
    },
    MAX_CONCURRENCY,
  );
  return { month, before: isKept ? before : null, after };
}
