import { monthWriter } from "#functions/report-months/index.ts";
import type { Scope } from "#shared/domain/imports/plan-types.ts";
import type { Run, StepDeps } from "../deps.ts";
import { workObjects } from "./work-objects.ts";
import { writeScope } from "./write-scope.ts";

export async function writeMonth(deps: StepDeps, run: Run, scope: Scope): Promise<{ scope: Scope }> {
  const { userId, importId } = run;
  const head = await deps.imports.getOrThrow(userId, importId);
  if (head.phase === "undo") {
    const written = (await workObjects(deps.files, importId).findUndo(head.undos))?.[scope];
    if (!written) throw new Error(`${scope} is not in the plan of the undo`);
    await monthWriter(deps).takeBack(written);
  } else {
    await writeScope(deps, run, head, scope);
  }
  await deps.bus.publish("ImportProgressed", { userId, importId });
  return { scope };
}
