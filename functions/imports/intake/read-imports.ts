import type * as z from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { type Import, MonthOutcome } from "#shared/api/imports.ts";
import { monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import { isExpired } from "../expiry.ts";
import type { ImportItem, ImportStore } from "../store.ts";
import { type ImportDetail, NOTHING_FOUND, type PlannedOutcome } from "./detail.ts";

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

export interface ReadImportDeps {
  readonly imports: ImportStore;
  readonly clock: Clock;
}

/** The import that an endpoint names, and on whose behalf. */
export interface ImportOfActor {
  readonly actor: Actor;
  readonly importId: string;
}

export async function getImport({ imports, clock }: ReadImportDeps, { actor, importId }: ImportOfActor) {
  const { tenantId } = actor;
  const now = clock.now();
  const [item, detail, lastWriter] = await Promise.all([
    imports.getOrThrow(tenantId, importId, now),
    imports.detail(tenantId, importId),
    imports.lastWriter(tenantId, now),
  ]);
  return { data: toImport(item, detail, lastWriter) };
}

/** A page may be short when the table hasn't deleted expired imports yet. */
export async function listImports(
  { imports, clock }: ReadImportDeps,
  { actor, cursor }: { readonly actor: Actor; readonly cursor?: string },
) {
  const { tenantId } = actor;
  const now = clock.now();
  const [page, details, lastWriter] = await Promise.all([
    imports.page(tenantId, cursor ?? null),
    imports.pageOfDetails(tenantId, cursor ?? null),
    imports.lastWriter(tenantId, now),
  ]);
  const listed = page.imports.filter((item) => !isExpired(item, now));
  const missing = listed.flatMap(({ importId }) => (details.has(importId) ? [] : importId));
  const others = await imports.details(tenantId, missing);
  const detailOf = (importId: string) => details.get(importId) ?? others.get(importId) ?? NOTHING_FOUND;
  return {
    data: listed.map((item) => toImport(item, detailOf(item.importId), lastWriter)),
    cursor: page.cursor,
  };
}
