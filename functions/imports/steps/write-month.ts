import { monthWriter, yearRollups } from "#functions/report-months/index.ts";
import type { MonthKey } from "#shared/domain/imports/plan-types.ts";
import { isSalesFamily } from "#shared/domain/report-month.ts";
import { yearOf } from "#shared/primitives/dates.ts";
import type { ImportKey } from "../store.ts";
import type { StepDeps } from "../wiring.ts";
import { type WorkObjects, workObjects } from "./work-objects.ts";
import { writePlannedMonth } from "./write-planned-month.ts";

export async function writeMonth(
  deps: StepDeps,
  run: ImportKey,
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

/** Readers would rebuild these roll-ups on demand; this saves the next one the work. */
export async function rollUp(deps: StepDeps, { userId, importId }: ImportKey): Promise<{ years: number }> {
  const head = await deps.imports.getOrThrow(userId, importId);
  const undone = head.phase === "undo" ? await workObjects(deps.files, importId).findUndo(head.undos) : null;
  const monthKeys = undone ? Object.keys(undone) : (head.written ?? []);
  const touched = new Set(monthKeys.map((monthKey) => monthKey.slice(0, monthKey.indexOf("#") + 5)));
  const rollups = yearRollups(deps.access, deps.clock);
  for (const familyYear of [...touched].sort()) {
    const [family, year] = familyYear.split("#");
    if (isSalesFamily(family)) await rollups.refresh(userId, yearOf(year!), family);
  }
  return { years: touched.size };
}
