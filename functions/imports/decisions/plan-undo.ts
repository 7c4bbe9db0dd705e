import { monthWriter, type StoredReportMonth } from "#functions/report-months/index.ts";
import type { MonthKey } from "#shared/domain/imports/plan-types.ts";
import { isReportFamily } from "#shared/domain/report-month.ts";
import { type UndoPlan, workObjects } from "../steps/work-objects.ts";
import type { ImportKey } from "../store.ts";
import type { StepDeps } from "../wiring.ts";

function partsOf(monthKey: string): Pick<StoredReportMonth, "family" | "month"> {
  const [family, month] = monthKey.split("#");
  if (family === undefined || !isReportFamily(family) || !month) throw new Error(`not a month key: ${monthKey}`);
  return { family, month };
}

/** Records which months are still as the import wrote them; only those are reverted. */
export async function planUndo(
  deps: StepDeps,
  { userId, importId }: ImportKey,
): Promise<{ outcome: "write" | "nothing"; monthKeys: MonthKey[] }> {
  const head = await deps.imports.getOrThrow(userId, importId);
  await deps.imports.takeUp(head);
  const work = workObjects(deps.files, importId);
  const writer = monthWriter(deps);
  let plan: UndoPlan | null = await work.findUndo(head.undos);
  if (!plan) {
    const found: [string, StoredReportMonth][] = [];
    for (const monthKey of [...(head.written ?? [])].sort()) {
      const { family, month } = partsOf(monthKey);
      const item = await writer.find(userId, family, month);
      if (item && !item.absent && item.importId === importId) found.push([monthKey, item]);
    }
    plan = Object.fromEntries(found);
    await work.putUndo(head.undos, plan);
  }
  const monthKeys = Object.keys(plan) as MonthKey[];
  return { outcome: monthKeys.length > 0 ? "write" : "nothing", monthKeys };
}
