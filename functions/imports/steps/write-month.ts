import { monthWriter } from "#functions/report-months/index.ts";
import type { MonthKey } from "#shared/domain/imports/plan-types.ts";
import type { Run, StepDeps } from "../deps.ts";
import { type WorkObjects, workObjects } from "./work-objects.ts";
import { writePlannedMonth } from "./write-planned-month.ts";

export async function writeMonth(
  deps: StepDeps,
  run: Run,
  monthKey: MonthKey,
  work: WorkObjects = workObjects(deps.files, run.importId),
): Promise<{ monthKey: MonthKey }> {
  const { userId, importId } = run;
  const head = await deps.imports.getOrThrow(userId, importId);
  if (head.phase === "undo") {
    const written = (await work.findUndo(head.undos))?.[monthKey];
    if (!written) throw new Error(`${monthKey} is not in the plan of the undo`);
    await monthWriter(deps).takeBack(written);
  } else {
    await writePlannedMonth(deps, head, monthKey, work);
  }
  await deps.bus.publish("ImportProgressed", { userId, importId });
  return { monthKey };
}
