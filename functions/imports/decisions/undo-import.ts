import type { ImportMachine } from "#functions/adapters/import-machine.ts";
import { Conflict } from "#functions/platform/errors.ts";
import { startExecution } from "../executions/executions.ts";
import { getImport, type ImportOfActor, type ReadImportDeps } from "../intake/read-imports.ts";

/** Undoes the last import only, because newer months may have been written over an earlier one. */
export async function undoImport(
  deps: ReadImportDeps & { readonly machine: ImportMachine },
  { actor, importId }: ImportOfActor,
) {
  const userId = actor.tenantId;
  const now = deps.clock.now();
  const item = await deps.imports.getOrThrow(userId, importId, now);
  const running = item.phase === "undo" && item.status === "writing";
  const undos = running ? item.undos : item.undos + 1;
  if (!running) {
    if (item.status !== "completed" && item.status !== "failed") {
      throw new Conflict("You can only undo an import that has finished.");
    }
    if ((await deps.imports.lastWriter(userId, now)) !== importId) {
      throw new Conflict("You can only undo the last import that changed something.");
    }
    const from = { statuses: [item.status], decisions: item.decisions };
    const changes = { status: "writing" as const, phase: "undo" as const, undos, notStarted: "yes" as const };
    if (!(await deps.imports.change(userId, importId, changes, from))) {
      throw new Conflict("This import is already being undone.");
    }
  }
  await startExecution(deps.machine, { ...item, phase: "undo", undos });
  return getImport(deps, { actor, importId });
}
