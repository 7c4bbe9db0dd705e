import type { FamilyContent } from "#functions/report-months/index.ts";
import { type MonthKey, monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import type { ReportFamily } from "#shared/domain/report-month.ts";
import type { ImportKey } from "../store.ts";
import type { StepDeps } from "../wiring.ts";
import { planMonths } from "./plan-months.ts";
import { publish } from "./publish.ts";
import { readFiles } from "./read-files.ts";
import { type ImportPlan, type ReadFile, type WorkObjects, workObjects } from "./work-objects.ts";
import { rollUp, writeMonth } from "./write-month.ts";

/**
 * Keeps what is read from the files in memory. It is stored only when another task continues the import, and always
 * before the plan, so that a stored plan of such an import names objects that exist.
 */
function heldWork(stored: WorkObjects, isContinuedElsewhere: (plan: ImportPlan) => boolean): WorkObjects {
  const files = new Map<number, ReadFile>();
  const months = new Map<
    string,
    { readonly n: number; readonly family: ReportFamily; readonly content: FamilyContent }
  >();
  const nameOf = (n: number, month: Parameters<typeof monthKeyOf>[0]) => `${n}#${monthKeyOf(month)}`;
  return {
    ...stored,
    putFile: async (n, file) => {
      files.set(n, file);
    },
    file: async (n) => files.get(n) ?? stored.file(n),
    putMonth: async (n, family, content) => {
      months.set(nameOf(n, { family, month: content.month }), { n, family, content });
    },
    month: async (n, month) => months.get(nameOf(n, month))?.content ?? stored.month(n, month),
    putPlan: async (round, plan) => {
      if (isContinuedElsewhere(plan)) {
        for (const { n, family, content } of months.values()) await stored.putMonth(n, family, content);
        for (const [n, file] of files) await stored.putFile(n, file);
      }
      await stored.putPlan(round, plan);
    },
  };
}

/** The most files that one task imports, and the most months that it writes. */
export const WHOLE_IMPORT = { files: 6, months: 6 } as const;

const isContinuedElsewhere = ({ outcome, monthKeys }: ImportPlan): boolean =>
  outcome === "decide" || monthKeys.length > WHOLE_IMPORT.months;

/**
 * Reads, plans, writes and publishes a small import in one task, because each state of the machine costs as much as
 * forty writes. Interim progress is not announced. Returns the plan when other tasks have to continue: the author must
 * decide, or there are too many months. Idempotent: a repeated call follows the stored plan.
 */
export async function importWhole(
  deps: StepDeps,
  run: ImportKey,
): Promise<{ outcome: "done" | ImportPlan["outcome"]; monthKeys: readonly MonthKey[] }> {
  const quiet: StepDeps = { ...deps, bus: { publish: async () => undefined } };
  const work = heldWork(workObjects(deps.files, run.importId), isContinuedElsewhere);
  const { readable } = await readFiles(quiet, run, work, { isPlannedNext: true });
  if (readable > 0) {
    const plan = await planMonths(quiet, run, work);
    const { outcome, monthKeys } = plan;
    if (outcome === "decide" || monthKeys.length > WHOLE_IMPORT.months) {
      await deps.bus.publish("ImportProgressed", { ...run });
      return plan;
    }
    for (const monthKey of monthKeys) await writeMonth(quiet, run, monthKey, work);
    if (outcome === "write") await rollUp(quiet, run);
  }
  await publish(deps, run, work);
  return { outcome: "done", monthKeys: [] };
}
