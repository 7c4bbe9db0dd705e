import { inParallel } from "#functions/platform/in-parallel.ts";
import type { ReportMonths, RevisionName, StoredReportMonth } from "#functions/report-months/index.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import type { EvidenceFile } from "#shared/domain/signals/evidence/evidence.ts";
import { ascending } from "#shared/primitives/order.ts";
import { sum } from "#shared/primitives/sums.ts";

export interface VersionsDeps {
  readonly months: Pick<ReportMonths, "contents">;
  /** Replaced versions, as long as they are stored. */
  readonly archive: {
    find(name: RevisionName): Promise<{ readonly item: StoredReportMonth; readonly content: unknown } | null>;
  };
}

/** Replaced versions that are listed of each month; a running month is replaced with every fetch. */
const MAX_REPLACED = 12;
/** Months read concurrently; two versions of each are in memory. */
const MAX_CONCURRENCY = 2;

const hexOf = (hash: string): string => Buffer.from(hash, "base64url").toString("hex");

const pagesIn = ({ stores }: Pick<MonthContent, "stores">, isOwn: (product: string) => boolean): number =>
  sum(
    Object.values(stores).flatMap((records) =>
      records.flatMap(({ asin, columns }) => (isOwn(asin) ? (columns.reads ?? []) : [])),
    ),
  );

function toFile(item: StoredReportMonth, pages: number, isCurrent: boolean): EvidenceFile {
  const { month, file, source, fetchedAt, fileCreatedAt = null, fileHash, hash, revision } = item;
  return {
    month,
    file,
    source,
    imported_at: fetchedAt,
    made_at: fileCreatedAt,
    sha256: fileHash === undefined ? null : hexOf(fileHash),
    figures_sha256: hexOf(hash),
    revision,
    pages,
    is_current: isCurrent,
  };
}

/**
 * Lists the versions of months with the pages that each has of some products: the stored one first, then those that it
 * replaced, the newest first, as far as they are still stored.
 */
export async function readVersions(
  { months, archive }: VersionsDeps,
  items: readonly StoredReportMonth[],
  isOwn: (product: string) => boolean,
): Promise<EvidenceFile[]> {
  const found = new Map<StoredReportMonth, EvidenceFile[]>();
  await inParallel(
    items,
    async (current) => {
      const [content] = await months.contents([current]);
      const files = [toFile(current, pagesIn(content!, isOwn), true)];
      found.set(current, files);
      let { previousRevision } = current;
      while (previousRevision !== undefined && files.length <= MAX_REPLACED) {
        const { userId, family, month } = current;
        const replaced = await archive.find({ userId, family, month, revision: previousRevision });
        if (!replaced) break;
        files.push(toFile(replaced.item, pagesIn(replaced.content as MonthContent, isOwn), false));
        previousRevision = replaced.item.previousRevision;
      }
    },
    MAX_CONCURRENCY,
  );
  return [...found].sort(([a], [b]) => ascending(a.month, b.month)).flatMap(([, files]) => files);
}
