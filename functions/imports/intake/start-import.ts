import type { ReportFiles } from "#functions/adapters/files/report-files.ts";
import type { ImportMachine } from "#functions/adapters/import-machine.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Invalid } from "#functions/platform/errors.ts";
import { isUnderWay, startExecution } from "../executions/executions.ts";
import { uploadKey } from "../steps/work-objects.ts";
import type { ImportItem } from "../store.ts";
import { getImport, type ImportOfActor, type ReadImportDeps } from "./read-imports.ts";

export interface StartImportDeps extends ReadImportDeps {
  readonly files: Pick<ReportFiles, "sizeOf">;
  readonly machine: ImportMachine;
}

/** Files that have not arrived, as errors on the fields that announced them. */
async function missingUploads(
  { imports, files: objects }: Pick<StartImportDeps, "imports" | "files">,
  { userId, importId }: ImportItem,
): Promise<Record<string, string[]>> {
  const { files } = await imports.detail(userId, importId);
  const sizes = await Promise.all(files.map((_, n) => objects.sizeOf(uploadKey(userId, importId, n))));
  return Object.fromEntries(
    files.flatMap(({ name }, n) =>
      sizes[n] === null ? [[`files.${n}`, [`“${name}” didn't arrive. Please upload it again.`]]] : [],
    ),
  );
}

/**
 * Starts reading, or continues an import that stopped between two steps. The execution is started before the status
 * changes, so that no failure leaves a reading import without one. Idempotent: execution names derive from their work.
 */
export async function startImport(deps: StartImportDeps, { actor, importId }: ImportOfActor) {
  const userId = actor.tenantId;
  const item = await deps.imports.getOrThrow(userId, importId, deps.clock.now());
  if (item.status === "uploading") {
    const missing = await missingUploads(deps, item);
    if (Object.keys(missing).length > 0) throw new Invalid(missing, "Some files didn't arrive.");
    await startExecution(deps.machine, item);
    await deps.imports.start(userId, importId, toInstant(deps.clock.now()));
  } else if (isUnderWay(item)) {
    await startExecution(deps.machine, item);
  }
  return getImport(deps, { actor, importId });
}
