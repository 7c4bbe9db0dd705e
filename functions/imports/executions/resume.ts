import type { ImportPhase } from "#functions/adapters/import-machine.ts";
import type { Run, StepDeps } from "../deps.ts";

/**
 * Resumes an import whose failed execution is redriven manually. False for one that has ended otherwise since: an
 * undone import must not return.
 */
export async function resume(
  deps: StepDeps,
  { userId, importId }: Run,
  phase: ImportPhase,
): Promise<{ readonly hasWorkLeft: boolean }> {
  const hasWorkLeft = await deps.imports.resume(userId, importId, phase);
  await deps.bus.publish("ImportProgressed", { userId, importId });
  return { hasWorkLeft };
}
