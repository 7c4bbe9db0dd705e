import { monthWriter, type StoredReportMonth } from "#functions/report-months/index.ts";
import type { Scope } from "#shared/domain/imports/plan-types.ts";
import { REPORT_FAMILIES } from "#shared/domain/report-month.ts";
import type { Run, StepDeps } from "../deps.ts";
import { type UndoPlan, workObjects } from "../steps/work-objects.ts";

function partsOf(scope: string): Pick<StoredReportMonth, "family" | "month"> {
  const [name, month] = scope.split("#");
  const family = REPORT_FAMILIES.find((known) => known === name);
  if (!family || !month) throw new Error(`not a scope: ${scope}`);
  return { family, month };
}

/** Records which months are still as the import wrote them; only those are reverted. */
export async function planUndo(
  deps: StepDeps,
  { userId, importId }: Run,
): Promise<{ outcome: "write" | "nothing"; scopes: Scope[] }> {
  const head = await deps.imports.getOrThrow(userId, importId);
  await deps.imports.takeUp(head);
  const work = workObjects(deps.files, importId);
  const writer = monthWriter(deps);
  let plan: UndoPlan | null = await work.findUndo(head.undos);
  if (!plan) {
    const found: [string, StoredReportMonth][] = [];
    for (const scope of [...(head.written ?? [])].sort()) {
      const { family, month } = partsOf(scope);
      const item = await writer.find(userId, family, month);
      if (item && !item.absent && item.importId === importId) found.push([scope, item]);
    }
    plan = Object.fromEntries(found);
    await work.putUndo(head.undos, plan);
  }
  const scopes = Object.keys(plan) as Scope[];
  return { outcome: scopes.length > 0 ? "write" : "nothing", scopes };
}
