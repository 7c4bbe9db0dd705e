import { walkTask } from "#functions/platform/tasks/run-walk.ts";
import { unsentImportsEnv } from "../env.ts";
import { unsentSweep } from "../intake/unsent-imports.ts";
import { unsentSweepDeps } from "../wiring.ts";

export const handler = walkTask(unsentImportsEnv, (env) => unsentSweep(unsentSweepDeps(env)));
