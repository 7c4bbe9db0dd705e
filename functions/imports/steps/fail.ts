import { toInstant } from "#functions/platform/clock.ts";
import { logger } from "#functions/platform/logger.ts";
import type { Run, StepDeps } from "../deps.ts";
import { noteIntake } from "./publish.ts";
import { workObjects } from "./work-objects.ts";

const IMPORT_FAILED =
  "Something went wrong on our side. Every month that was saved is complete. Drop the same files again to finish the rest.";
const UNDO_FAILED = "Something went wrong on our side while undoing this import. Please undo it again.";

/** Logs the cause, and stores a message for the author. */
export async function fail(deps: StepDeps, { userId, importId }: Run, error: unknown): Promise<{ status: string }> {
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
