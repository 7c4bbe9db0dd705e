import { userPool } from "#functions/clients/user-pool.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { sessionStore } from "#functions/platform/session-store.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { removeUnverifiedEnv } from "./env.ts";
import { removeUnverifiedAccounts } from "./remove-unverified-accounts.ts";
import { signUpStore } from "./sign-up-store.ts";
import { accountStore } from "./store.ts";
import { verificationStore } from "./verification-store.ts";

/** The daily sweep. */
export const handler = taskHandler(removeUnverifiedEnv, (env) => {
  const access = tableAccess(env);
  const deps = {
    accounts: accountStore(access),
    signUps: signUpStore(access),
    verifications: verificationStore(access),
    sessions: sessionStore(access),
    pool: userPool(env),
    clock: systemClock,
  };
  return (_event: unknown) => removeUnverifiedAccounts(deps);
});
