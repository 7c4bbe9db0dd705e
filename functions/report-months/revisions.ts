import type { ReportFiles } from "#functions/adapters/files/report-files.ts";
import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { FamilyContent } from "./content-hash.ts";
import type { StoredReportMonth } from "./month-store.ts";

export interface ArchivedMonth {
  readonly item: StoredReportMonth;
  readonly content: FamilyContent;
}

export const REVISION = packedObject<ArchivedMonth>({
  name: "revision",
  version: 1,
  members: ["item", "content"],
  upgrades: {},
});

export type RevisionName = Pick<StoredReportMonth, "userId" | "family" | "month" | "revision">;

const keyOf = ({ userId, family, month, revision }: RevisionName): string =>
  `revisions/${userId}/${family}/${month}/${revision}`;

/** Replaced versions stay stored, so that an undo can restore them and readers can compare them with later ones. */
export const revisionArchive = (files: Pick<ReportFiles, "get" | "put">) => ({
  /** Returns the key. Idempotent per revision. */
  keep: async ({ item, content }: ArchivedMonth): Promise<string> => {
    const key = keyOf(item);
    await files.put(key, REVISION.pack({ item, content }));
    return key;
  },
  /** Returns a replaced version; null when it is no longer stored. */
  find: async (name: RevisionName): Promise<ArchivedMonth | null> => {
    const bytes = await files.get(keyOf(name));
    return bytes && REVISION.unpack(bytes);
  },
  load: async (key: string): Promise<ArchivedMonth> => {
    const bytes = await files.get(key);
    if (!bytes) throw new Error(`the previous revision is no longer kept: ${key}`);
    return REVISION.unpack(bytes);
  },
});
