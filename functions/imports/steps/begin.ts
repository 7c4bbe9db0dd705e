import type { ImportPhase } from "#functions/adapters/import-machine.ts";
import type { MonthKey } from "#shared/domain/imports/plan-types.ts";
import { planUndo } from "../decisions/plan-undo.ts";
import type { ImportKey } from "../store.ts";
import type { StepDeps } from "../wiring.ts";
import { importWhole, WHOLE_IMPORT } from "./import-whole.ts";
import { planMonths } from "./plan-months.ts";
import { readFiles } from "./read-files.ts";
import type { ImportPlan } from "./work-objects.ts";

/** The machine's next step: `read` when the files have been read and must be planned, `done` when nothing is left. */
export interface Begun {
  readonly outcome: "read" | "done" | ImportPlan["outcome"];
  readonly monthKeys: readonly MonthKey[];
}

/**
 * The first step of every execution: reads dropped files, plans an answered import or an undo, or carries out a small
 * automatic import as a whole.
 */
export async function begin(deps: StepDeps, run: ImportKey, phase: ImportPhase): Promise<Begun> {
  if (phase === "undo") return planUndo(deps, run);
  if (phase === "decision") return planMonths(deps, run);
  const { userId, importId } = run;
  const head = await deps.imports.getOrThrow(userId, importId);
  // A lost answer of this step's earlier attempt: the author's question or undo must not be touched again.
  if (head.phase !== "import" || head.status === "needs_decision") return { outcome: "done", monthKeys: [] };
  const { files } = await deps.imports.detail(userId, importId);
  if (head.source !== "upload" && files.length <= WHOLE_IMPORT.files) return importWhole(deps, run);
  const { readable } = await readFiles(deps, run);
  return { outcome: readable > 0 ? "read" : "nothing", monthKeys: [] };
}
