import type { ReportFiles } from "#functions/clients/files/report-files.ts";
import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { FamilyContent } from "./content-hash.ts";
import type { StoredReportMonth } from "./month-store.ts";

/** A version of a month that was replaced: its item and its whole content. */
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

/** Which version of which month is meant. */
export type RevisionName = Pick<StoredReportMonth, "userId" | "family" | "month" | "revision">;

const keyOf = ({ userId, family, month, revision }: RevisionName): string =>
  `revisions/${userId}/${family}/${month}/${revision}`;

/** Replaced versions, kept as objects so that an undo can write them again, and a reader can say what has changed since. */
export const revisionArchive = (files: Pick<ReportFiles, "get" | "put">) => ({
  /** Returns the key. Keeping the same revision twice keeps it once. */
  keep: async ({ item, content }: ArchivedMonth): Promise<string> => {
    const key = keyOf(item);
    await files.put(key, REVISION.pack({ item, content }));
    return key;
  },
  /** A replaced version; null when it is not kept any more. */
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
