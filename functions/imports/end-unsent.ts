import { importMachine } from "#functions/clients/import-machine.ts";
import { reportObjects } from "#functions/clients/report-objects.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { continueImports } from "./continue-imports.ts";
import { endUnsentImports } from "./end-unsent-imports.ts";
import { endUnsentEnv } from "./env.ts";
import { importStore } from "./store.ts";

export const handler = taskHandler(endUnsentEnv, (env) => {
  const deps = {
    imports: importStore(tableAccess(env)),
    machine: importMachine(env),
    objects: reportObjects(env),
    clock: systemClock,
  };
  return async (_event: unknown) => ({ ...(await continueImports(deps)), ...(await endUnsentImports(deps)) });
});
