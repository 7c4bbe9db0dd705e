import * as z from "zod";
import { isMonthKey } from "#shared/domain/imports/plan-types.ts";
import { Id } from "#shared/primitives/schemas.ts";
import { resume } from "../executions/executions.ts";
import type { StepDeps } from "../wiring.ts";
import { begin } from "./begin.ts";
import { planMonths } from "./plan-months.ts";
import { fail, publish } from "./publish.ts";
import { rollUp, writeMonth } from "./write-month.ts";

const MonthKeySchema = z.string().refine(isMonthKey, "Must be a family and a month");

export const StepEvent = z.object({
  step: z.enum(["begin", "plan", "write", "roll-up", "publish", "fail", "resume"]),
  userId: Id,
  importId: Id,
  phase: z.enum(["import", "decision", "undo"]),
  monthKey: MonthKeySchema.optional(),
  error: z.unknown().optional(),
});
export type StepEvent = z.infer<typeof StepEvent>;

/**
 * Every step is idempotent, even after a crash in the middle. Outputs are small because data is passed through objects.
 */
export async function runStep(deps: StepDeps, event: unknown): Promise<object> {
  const { step, userId, importId, phase, monthKey, error } = StepEvent.parse(event);
  const run = { userId, importId };
  switch (step) {
    case "begin":
      return begin(deps, run, phase);
    case "plan":
      return planMonths(deps, run);
    case "write":
      if (!monthKey) throw new Error("the step has no month to write");
      return writeMonth(deps, run, monthKey);
    case "roll-up":
      return rollUp(deps, run);
    case "publish":
      return publish(deps, run);
    case "fail":
      return fail(deps, run, error);
    case "resume":
      return resume(deps, run, phase);
  }
}
