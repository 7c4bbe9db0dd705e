import { recordIntake } from "#functions/accounts/index.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { logger } from "#functions/platform/logger.ts";
import { noteMonths } from "#functions/report-months/index.ts";
import { familyIn, type MonthKey, monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import { isPaymentsFamily, isSalesFamily, parseFamily } from "#shared/domain/report-month.ts";
import type { ImportItem, ImportKey } from "../store.ts";
import type { StepDeps } from "../wiring.ts";
import { type ImportPlan, type WorkObjects, workObjects } from "./work-objects.ts";

export const salesMonths = (monthKeys: readonly string[]): string[] =>
  [
    ...new Set(monthKeys.filter((monthKey) => isSalesFamily(familyIn(monthKey))).map((monthKey) => monthKey.slice(-7))),
  ].sort();

const hasPayments = (monthKeys: readonly string[]): boolean =>
  monthKeys.some((monthKey) => parseFamily(familyIn(monthKey))?.holds === "payments");

async function announce(deps: StepDeps, { userId, importId }: ImportKey, monthKeys: readonly string[], first: boolean) {
  const months = salesMonths(monthKeys);
  if (months.length > 0) await deps.bus.publish("RoyaltiesImported", { userId, importId, months, first });
  if (hasPayments(monthKeys)) await deps.bus.publish("PaymentsImported", { userId, importId });
  await deps.bus.publish("ImportProgressed", { userId, importId });
}

const confirmations = ({ months }: ImportPlan) =>
  months.flatMap((planned) => {
    const { month, revision, confirmedAt } = planned;
    return confirmedAt === null ? [] : [{ month, monthKey: monthKeyOf(planned), check: { revision, at: confirmedAt } }];
  });

/** Payments that were read and found stored already count as imported. Months without figures are no first data. */
async function noteIntake(deps: StepDeps, head: ImportItem, plan: ImportPlan | null): Promise<void> {
  const written = head.written ?? [];
  const empty = new Set(plan?.months.filter(({ candidate }) => candidate.figures.rows === 0).map(monthKeyOf));
  const [firstMonth] = salesMonths(written.filter((monthKey) => !empty.has(monthKey as MonthKey)));
  const hasRead = hasPayments(written) || plan?.months.some(({ family }) => isPaymentsFamily(family));
  const paymentsImportedAt = hasRead ? (head.startedAt ?? head.createdAt) : undefined;
  await recordIntake(deps, head.userId, { firstMonth, paymentsImportedAt });
}

/** Ends an import or its undo. Events are hints and may be sent twice when the step is repeated. */
export async function publish(
  deps: StepDeps,
  run: ImportKey,
  work: WorkObjects = workObjects(deps.files, run.importId),
): Promise<{ status: ImportItem["status"] }> {
  const { userId, importId } = run;
  const head = await deps.imports.getOrThrow(userId, importId);
  const finishedAt = toInstant(deps.clock.now());
  if (head.phase === "undo") {
    const undone = Object.keys((await work.findUndo(head.undos)) ?? {});
    await deps.imports.change(userId, importId, { status: "undone", finishedAt });
    await announce(deps, run, undone, false);
    return { status: "undone" };
  }
  const plan = await work.findPlan(head.decisions);
  if (head.status === "failed" || !plan) {
    await announce(deps, run, [], false);
    return { status: head.status };
  }
  await noteMonths(deps.access, userId, { confirmed: confirmations(plan), kept: plan.kept ?? [] });
  await noteIntake(deps, head, plan);
  await deps.imports.change(userId, importId, { status: "completed", finishedAt: head.finishedAt ?? finishedAt });
  await announce(deps, run, head.written ?? [], plan.first);
  return { status: "completed" };
}

const IMPORT_FAILED =
  "Something went wrong on our side. Every month that was saved is complete. Drop the same files again to finish the rest.";
const UNDO_FAILED = "Something went wrong on our side while undoing this import. Please undo it again.";

/** Logs the cause, and stores a message for the author. */
export async function fail(
  deps: StepDeps,
  { userId, importId }: ImportKey,
  error: unknown,
): Promise<{ status: string }> {
  logger.error("import failed", { importId, cause: JSON.stringify(error ?? null).slice(0, 2_000) });
  const head = await deps.imports.getOrThrow(userId, importId);
  const isUndo = head.phase === "undo";
  const status = isUndo ? "completed" : "failed";
  const message = isUndo ? UNDO_FAILED : IMPORT_FAILED;
  if (!isUndo) await noteIntake(deps, head, await workObjects(deps.files, importId).findPlan(head.decisions));
  await deps.imports.change(userId, importId, { status, message, finishedAt: toInstant(deps.clock.now()) });
  await deps.bus.publish("ImportProgressed", { userId, importId });
  return { status };
}
