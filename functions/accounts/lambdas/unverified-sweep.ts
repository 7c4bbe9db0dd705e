import { publisher } from "#functions/adapters/bus.ts";
import { emailParties } from "#functions/adapters/mailer.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { walkTask } from "#functions/platform/tasks/run-walk.ts";
import { unverifiedSweepEnv } from "../env.ts";
import { holdingStore } from "../sign-up/holding-store.ts";
import { unverifiedSweep } from "../sign-up/remove-unverified-accounts.ts";
import { verificationStore } from "../sign-up/verification-store.ts";
import { accountStore } from "../store.ts";

export const handler = walkTask(unverifiedSweepEnv, (env) => {
  const access = tableAccess(env);
  return unverifiedSweep({
    accounts: accountStore(access),
    holdings: holdingStore(access),
    verifications: verificationStore(access),
    ...emailParties(env),
    bus: publisher(env),
    clock: systemClock,
  });
});
