import * as z from "zod";
import type { ReportObjects } from "#functions/adapters/files/report-objects.ts";
import { type Clock, toInstant } from "#functions/platform/clock.ts";
import { type Walk, WHOLE } from "#functions/platform/tasks/walk.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { type ContinueDeps, continueImport, STARTING_MS } from "../executions/executions.ts";
import { uploadsOf } from "../steps/work-objects.ts";
import type { ImportItem, ImportKey, ImportStore } from "../store.ts";

/** Upload forms are valid for ten minutes, so files missing after a day will never arrive. */
const UPLOAD_RETENTION_MS = DAY_MS;

const NEVER_ARRIVED: Readonly<Record<ImportItem["source"], string>> = {
  upload:
    "Some of its files didn't arrive, so nothing was imported. The files that did arrive were deleted. Drop all of them again to import them.",
  extension:
    "Some of its files didn't arrive, so nothing was imported. The extension will fetch them again automatically.",
  cookies: "Some of its files didn't arrive, so nothing was imported. They will be fetched again automatically.",
};

interface EndUnsentDeps {
  readonly imports: Pick<ImportStore, "endUnstarted" | "forgetUnsent">;
  readonly objects: Pick<ReportObjects, "list" | "remove">;
  readonly clock: Clock;
}

/**
 * Ends an import that was created a day ago and never started. It stays listed until its uploads are deleted, so that
 * the next sweep completes an interrupted one. False when there was nothing to end.
 */
async function endUnsentImport(
  { imports, objects, clock }: EndUnsentDeps,
  { userId, importId, source, status, createdAt }: ImportItem,
): Promise<boolean> {
  const now = clock.now();
  if (Date.parse(createdAt) >= now - UPLOAD_RETENTION_MS) return false;
  if (status !== "uploading" && status !== "failed") return false;
  if (status === "uploading") {
    const end = { message: NEVER_ARRIVED[source], finishedAt: toInstant(now) };
    // A concurrent request has started this import.
    if (!(await imports.endUnstarted(userId, importId, end))) return false;
  }
  for await (const key of objects.list(uploadsOf(userId, importId))) await objects.remove(key);
  await imports.forgetUnsent(userId, importId);
  return status === "uploading";
}

export interface SweepUnsentDeps extends ContinueDeps, EndUnsentDeps {
  readonly imports: Pick<ImportStore, "pageOfUnsent" | "find" | "endUnstarted" | "forgetUnsent">;
}

/** Continues or ends the imports that no execution has taken up. The index may lag, so the rows themselves decide. */
export const unsentSweep = (deps: SweepUnsentDeps): Walk<ImportKey, "continued" | "ended"> => ({
  shards: WHOLE,
  item: z.object({ userId: z.string(), importId: z.string() }),
  list: (_whole, after) => deps.imports.pageOfUnsent(toInstant(deps.clock.now() - STARTING_MS), after),
  work: async ({ userId, importId }) => {
    const item = await deps.imports.find(userId, importId);
    if (!item?.notStarted) return null;
    if (await continueImport(deps, item)) return "continued";
    return (await endUnsentImport(deps, item)) ? "ended" : null;
  },
});
