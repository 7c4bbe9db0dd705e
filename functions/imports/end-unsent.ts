import { reportObjects } from "#functions/clients/report-objects.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { endUnsentImports } from "./end-unsent-imports.ts";
import { endUnsentEnv } from "./env.ts";
import { importStore } from "./store.ts";

/** The daily sweep. */
export const handler = taskHandler(endUnsentEnv, (env) => {
  const deps = { imports: importStore(tableAccess(env)), objects: reportObjects(env), clock: systemClock };
  return (_event: unknown) => endUnsentImports(deps);
});
