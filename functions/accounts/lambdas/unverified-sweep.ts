import { publisher } from "#functions/clients/bus.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { unverifiedSweepEnv } from "../env.ts";
import { removeUnverifiedAccounts } from "../sign-up/remove-unverified-accounts.ts";
import { accountStore } from "../store.ts";

export const handler = taskHandler(unverifiedSweepEnv, (env) => {
  const deps = { accounts: accountStore(tableAccess(env)), bus: publisher(env), clock: systemClock };
  return (_event: unknown) => removeUnverifiedAccounts(deps);
});
