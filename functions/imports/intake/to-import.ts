import type * as z from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import { type Import, MonthOutcome } from "#shared/api/imports.ts";
import { monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import type { ImportItem } from "../store.ts";
import type { ImportDeps } from "../wiring.ts";
import type { ImportDetail, PlannedOutcome } from "./detail.ts";

const MOVED_ON = "Another import changed this month in the meantime, and its figures were kept.";

function toOutcome(
  planned: PlannedOutcome,
  written: ReadonlySet<string>,
  deviated: ReadonlyMap<string, string>,
): z.infer<typeof MonthOutcome> {
  const monthKey = monthKeyOf(planned);
  const turnedOut = MonthOutcome.shape.outcome.safeParse(deviated.get(monthKey)).data;
  return {
    ...planned,
    outcome: turnedOut ?? planned.outcome,
    reasons: turnedOut ? [...planned.reasons, MOVED_ON] : planned.reasons,
    written: written.has(monthKey),
  };
}

const isUndoable = ({ status, importId }: ImportItem, lastWriter: string | null): boolean =>
  (status === "completed" || status === "failed") && importId === lastWriter;

/** `lastWriter` is the newest import that has written months; only that one can be undone. */
export function toImport(item: ImportItem, detail: ImportDetail, lastWriter: string | null): z.input<typeof Import> {
  const written = new Set(item.written ?? []);
  const deviated = new Map((item.deviated ?? []).map((entry) => entry.split("=") as [string, string]));
  return {
    id: item.importId,
    source: item.source,
    status: item.status,
    created_at: item.createdAt,
    finished_at: item.finishedAt ?? null,
    files: [...detail.files],
    months: detail.months.map((planned) => toOutcome(planned, written, deviated)),
    months_total: item.monthsTotal,
    months_written: written.size,
    payments: item.payments,
    books_added: item.booksAdded,
    message: item.message ?? null,
    undoable: isUndoable(item, lastWriter),
  };
}

export async function getImport(
  { imports, clock }: Pick<ImportDeps, "imports" | "clock">,
  { tenantId }: Actor,
  importId: string,
) {
  const now = clock.now();
  const item = await imports.getOrThrow(tenantId, importId, now);
  const detail = await imports.detail(tenantId, importId);
  return { data: toImport(item, detail, await imports.lastWriter(tenantId, now)) };
}
