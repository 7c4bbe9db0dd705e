import type { ReportFiles } from "#functions/clients/report-files.ts";
import type { FamilyContent } from "./content-hash.ts";
import type { StoredReportMonth } from "./month-store.ts";
import { packJson, unpackJson } from "./packed-json.ts";

/** A version of a month that was replaced: its item and its whole content. */
export interface ArchivedMonth {
  readonly item: StoredReportMonth;
  readonly content: FamilyContent;
}

/** Replaced versions, kept as objects so that an undo can write them again. */
export const revisionArchive = (files: ReportFiles) => ({
  /** Returns the key. Keeping the same revision twice keeps it once. */
  keep: async ({ item, content }: ArchivedMonth): Promise<string> => {
    const key = `revisions/${item.userId}/${item.family}/${item.month}/${item.revision}`;
    await files.put(key, packJson({ item, content }));
    return key;
  },
  load: async (key: string): Promise<ArchivedMonth> => {
    const bytes = await files.get(key);
    if (!bytes) throw new Error(`the previous revision is no longer kept: ${key}`);
    return unpackJson<ArchivedMonth>(bytes);
  },
});
