import type { ReportObjects } from "#functions/adapters/files/report-objects.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import type { PurgeSlice } from "#functions/platform/personal-data/personal-data.ts";
import { familyIn, type MonthKey } from "#shared/domain/imports/plan-types.ts";
import { isUnderWay } from "../executions/executions.ts";
import type { importData } from "../personal-data-store.ts";
import { uploadsOf, workOf } from "../steps/work-objects.ts";
import type { ImportKey, ImportStore } from "../store.ts";
import type { ImportDetail } from "./detail.ts";

interface Deps {
  readonly imports: Pick<ImportStore, "details" | "saveDetail" | "change">;
  readonly traces: Pick<ReturnType<typeof importData>, "listAll" | "removeAnswersOf">;
  readonly objects: Pick<ReportObjects, "list" | "remove">;
}

type IsOwn = (family: string) => boolean;

/** Returns the same object when none of the families has data in it. */
export function withoutFamilies(detail: ImportDetail, isOwn: IsOwn): ImportDetail {
  const asked = Object.entries(detail.asked) as [MonthKey, ImportDetail["asked"][MonthKey]][];
  const next = {
    files: detail.files.filter(({ kind }) => kind === null || !isOwn(kind)),
    months: detail.months.filter(({ family }) => !isOwn(family)),
    asked: Object.fromEntries(asked.filter(([monthKey]) => !isOwn(familyIn(monthKey)))),
  };
  const isSame =
    next.files.length === detail.files.length &&
    next.months.length === detail.months.length &&
    Object.keys(next.asked).length === asked.length;
  return isSame ? detail : next;
}

const DELETED = "The data that this import asked about was deleted before you answered.";

/** Deletes files before the record that names them, so that an interrupted purge finds the import again. */
async function purgeImport(
  { imports, traces, objects }: Deps,
  { userId, importId }: ImportKey,
  left: ImportDetail,
): Promise<void> {
  for (const prefix of [uploadsOf(userId, importId), workOf(importId)])
    await inParallel(objects.list(prefix), (key) => objects.remove(key));
  // Without its files the import can't continue.
  await imports.change(userId, importId, { status: "failed", message: DELETED }, { statuses: ["needs_decision"] });
  await traces.removeAnswersOf(userId, importId);
  await imports.saveDetail(userId, importId, left);
}

/** Imports whose records are read with one call. */
const BATCH = 32;

async function purgeBatch(deps: Deps, userId: string, items: readonly ImportKey[], isOwn: IsOwn): Promise<void> {
  const details = await deps.imports.details(
    userId,
    items.map(({ importId }) => importId),
  );
  await inParallel(items, async (item) => {
    const detail = details.get(item.importId);
    const left = detail && withoutFamilies(detail, isOwn);
    if (left && left !== detail) await purgeImport(deps, item, left);
  });
}

/**
 * Removes a source's families from imports that were requested before `slice.before`; the imports stay listed. Those that wait
 * for an answer come first, because an answer would write the data again, then the others from the newest on, because
 * only the newest can be undone. Returns the import that was reached when time ran out, null at the end.
 */
export async function purgeImports(
  deps: Deps,
  userId: string,
  isOwn: IsOwn,
  { before, after, hasTime }: PurgeSlice,
): Promise<string | null> {
  const all = (await deps.traces.listAll(userId)).filter((item) => item.createdAt <= before && !isUnderWay(item));
  const waiting = all.filter(({ status }) => status === "needs_decision");
  await purgeBatch(deps, userId, waiting, isOwn);
  const rest = all.toReversed().filter(({ importId }) => after === null || importId < after);
  for (let at = 0; at < rest.length; at += BATCH) {
    if (at > 0 && !hasTime()) return rest[at - 1]!.importId;
    await purgeBatch(deps, userId, rest.slice(at, at + BATCH), isOwn);
  }
  return null;
}
