import { taskHandler } from "#functions/platform/task-handler.ts";
import { historyStepEnv } from "../env.ts";
import { historyStep } from "../history/run-history-step.ts";
import { fetchDeps } from "../wiring.ts";

export const handler = taskHandler(historyStepEnv, (env) => {
  const deps = fetchDeps(env);
  return (event: unknown) => historyStep(deps, event);
});
