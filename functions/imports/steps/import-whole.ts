import type { MonthKey } from "#shared/domain/imports/plan-types.ts";
import type { Run, StepDeps } from "../deps.ts";
import { heldWork } from "./held-work.ts";
import { planMonths } from "./plan-months.ts";
import { publish } from "./publish.ts";
import { readFiles } from "./read-files.ts";
import { rollUp } from "./roll-up.ts";
import { type StoredPlan, workObjects } from "./work-objects.ts";
import { writeMonth } from "./write-month.ts";

/** The most files that one task imports, and the most months that it writes. */
export const WHOLE_IMPORT = { files: 6, months: 6 } as const;

const isContinuedElsewhere = ({ outcome, monthKeys }: StoredPlan): boolean =>
  outcome === "decide" || monthKeys.length > WHOLE_IMPORT.months;

/**
 * Reads, plans, writes and publishes a small import in one task, because each state of the machine costs as much as
 * forty writes. Interim progress is not announced. Returns the plan when other tasks have to continue: the author must
 * decide, or there are too many months. Idempotent: a repeated call follows the stored plan.
 */
export async function importWhole(
  deps: StepDeps,
  run: Run,
): Promise<{ outcome: "done" | StoredPlan["outcome"]; monthKeys: readonly MonthKey[] }> {
  const quiet: StepDeps = { ...deps, bus: { publish: async () => undefined } };
  const work = heldWork(workObjects(deps.files, run.importId), isContinuedElsewhere);
  const { readable } = await readFiles(quiet, run, work);
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
