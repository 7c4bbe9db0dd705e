import type { ImportPhase } from "#functions/clients/import-machine.ts";
import type { Run, StepDeps } from "../deps.ts";

/**
 * Takes an import up again whose execution failed and is redriven by hand: it is under way again, and what was said of the failure is taken back. False
 * for one that ended otherwise meanwhile: what the author took back must not come again.
 */
export async function resume(
  deps: StepDeps,
  { userId, importId }: Run,
  phase: ImportPhase,
): Promise<{ readonly goesOn: boolean }> {
  const goesOn = await deps.imports.resume(userId, importId, phase);
  await deps.bus.publish("ImportProgressed", { userId, importId });
  return { goesOn };
}
