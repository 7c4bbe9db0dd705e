import type { ReportObjects } from "#functions/clients/files/report-objects.ts";
import { Conflict } from "#functions/platform/errors.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import type { MonthKey } from "#shared/domain/imports/plan-types.ts";
import type { ReportFamily } from "#shared/domain/report-month.ts";
import type { importData } from "../personal-data-store.ts";
import { uploadsOf, workOf } from "../steps/work-objects.ts";
import type { ImportItem, ImportStore } from "../store.ts";
import type { ImportDetail } from "./detail.ts";

interface Deps {
  readonly imports: Pick<ImportStore, "detail" | "saveDetail" | "change">;
  readonly traces: Pick<ReturnType<typeof importData>, "listAll" | "rounds" | "removeAnswersOf">;
  readonly objects: Pick<ReportObjects, "list" | "remove">;
}

const isOf = (family: ReportFamily) => (monthKey: string) => monthKey.startsWith(`${family}#`);

/** Returns the same object when the family has no data in it. */
export function withoutFamily(detail: ImportDetail, family: ReportFamily): ImportDetail {
  const asked = Object.entries(detail.asked) as [MonthKey, ImportDetail["asked"][MonthKey]][];
  const next = {
    files: detail.files.filter(({ kind }) => kind !== family),
    months: detail.months.filter((month) => month.family !== family),
    asked: Object.fromEntries(asked.filter(([monthKey]) => !isOf(family)(monthKey))),
  };
  const isSame =
    next.files.length === detail.files.length &&
    next.months.length === detail.months.length &&
    Object.keys(next.asked).length === asked.length;
  return isSame ? detail : next;
}

const DELETED = "The data that this import asked about was deleted before you answered.";

/** Deletes files before the record that names them, so that an interrupted purge finds the import again. */
async function purgeImport({ imports, traces, objects }: Deps, item: ImportItem, family: ReportFamily): Promise<void> {
  const { userId, importId } = item;
  const detail = await imports.detail(userId, importId);
  const left = withoutFamily(detail, family);
  if (left === detail) return;
  for (const prefix of [uploadsOf(userId, importId), workOf(importId)])
    await inParallel(objects.list(prefix), (key) => objects.remove(key));
  // Without its files the import can't continue.
  await imports.change(userId, importId, { status: "failed", message: DELETED }, { statuses: ["needs_decision"] });
  await traces.removeAnswersOf(userId, importId);
  await imports.saveDetail(userId, importId, left);
}

/**
 * Removes all stored data of one family; the imports stay listed. Throws Conflict while one is under way, because it
 * would write data after the purge.
 */
export async function purgeImports(deps: Deps, userId: string, family: ReportFamily): Promise<void> {
  const all = await deps.traces.listAll(userId);
  if (all.some(({ status }) => status === "reading" || status === "writing"))
    throw new Conflict("An import is running right now. Please try again when it has finished.");
  await inParallel(all, (item) => purgeImport(deps, item, family));
}
