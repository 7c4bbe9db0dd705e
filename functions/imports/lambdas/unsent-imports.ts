import { reportObjects } from "#functions/adapters/files/report-objects.ts";
import { importMachine } from "#functions/adapters/import-machine.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { walkTask } from "#functions/platform/tasks/run-walk.ts";
import { unsentImportsEnv } from "../env.ts";
import { unsentSweep } from "../intake/sweep-unsent-imports.ts";
import { importStore } from "../store.ts";

export const handler = walkTask(unsentImportsEnv, (env) => {
  return unsentSweep({
    imports: importStore(tableAccess(env)),
    machine: importMachine(env),
    objects: reportObjects(env),
    clock: systemClock,
  });
});
