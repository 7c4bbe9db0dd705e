import { taskHandler } from "#functions/platform/task-handler.ts";
import { importStepEnv } from "../env.ts";
import { runStep } from "../steps/run-step.ts";
import { importStepDeps } from "../wiring.ts";

export const handler = taskHandler(importStepEnv, (env) => {
  const deps = importStepDeps(env);
  return (event: unknown) => runStep(deps, event);
});
