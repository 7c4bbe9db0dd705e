import type { ReportObjects } from "#functions/clients/files/report-objects.ts";
import { type Clock, toInstant } from "#functions/platform/clock.ts";
import { uploadsOf } from "../steps/work-objects.ts";
import type { ImportItem, ImportStore } from "../store.ts";

/** The forms of its uploads work for ten minutes: whatever has not arrived by then never will. */
const KEPT_MS = 86_400_000;

/** What the author reads in the list of imports. */
const NEVER_ARRIVED: Readonly<Record<ImportItem["source"], string>> = {
  upload:
    "Not all of its files arrived, so nothing of it was imported. What had arrived is deleted: drop the files again to import them.",
  extension: "Not all of its files arrived, so nothing of it was imported. The extension fetches them again by itself.",
  cookies: "Not all of its files arrived, so nothing of it was imported. They are fetched again by themselves.",
};

export interface EndUnsentDeps {
  readonly imports: Pick<ImportStore, "listUnsentBefore" | "endUnsent" | "forgetUnsent">;
  readonly objects: Pick<ReportObjects, "list" | "remove">;
  readonly clock: Clock;
}

/**
 * Ends imports that were begun a day ago and never started, deletes what had been uploaded for them, and returns how many. An import stays on the list until
 * its uploads are gone, so that a sweep that stopped anywhere is finished by the next one.
 */
export async function endUnsentImports({ imports, objects, clock }: EndUnsentDeps): Promise<{ ended: number }> {
  const now = clock.now();
  let ended = 0;
  for (const { userId, importId, source, status } of await imports.listUnsentBefore(toInstant(now - KEPT_MS))) {
    if (status !== "uploading" && status !== "failed") continue;
    if (status === "uploading") {
      const end = { message: NEVER_ARRIVED[source], finishedAt: toInstant(now) };
      // Whoever started it in the same moment is read: nothing of theirs is touched.
      if (!(await imports.endUnsent(userId, importId, end))) continue;
      ended += 1;
    }
    for await (const key of objects.list(uploadsOf(userId, importId))) await objects.remove(key);
    await imports.forgetUnsent(userId, importId);
  }
  return { ended };
}
