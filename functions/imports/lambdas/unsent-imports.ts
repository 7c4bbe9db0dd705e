import { reportObjects } from "#functions/clients/files/report-objects.ts";
import { importMachine } from "#functions/clients/import-machine.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { unsentImportsEnv } from "../env.ts";
import { continueImports } from "../executions/continue-imports.ts";
import { endUnsentImports } from "../intake/end-unsent-imports.ts";
import { importStore } from "../store.ts";

export const handler = taskHandler(unsentImportsEnv, (env) => {
  const deps = {
    imports: importStore(tableAccess(env)),
    machine: importMachine(env),
    objects: reportObjects(env),
    clock: systemClock,
  };
  return async (_event: unknown) => ({ ...(await continueImports(deps)), ...(await endUnsentImports(deps)) });
});
