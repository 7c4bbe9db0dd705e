import { publisher } from "#functions/adapters/bus.ts";
import { mailer } from "#functions/adapters/mailer.ts";
import { taskQueue } from "#functions/adapters/message-queue.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { runWalk } from "#functions/platform/tasks/run-walk.ts";
import { unverifiedSweepEnv } from "../env.ts";
import { holdingStore } from "../sign-up/holding-store.ts";
import { unverifiedSweep } from "../sign-up/remove-unverified-accounts.ts";
import { verificationStore } from "../sign-up/verification-store.ts";
import { accountStore } from "../store.ts";

export const handler = taskHandler(unverifiedSweepEnv, (env) => {
  const access = tableAccess(env);
  const deps = {
    accounts: accountStore(access),
    holdings: holdingStore(access),
    verifications: verificationStore(access),
    mailer: mailer(env),
    bus: publisher(env),
    clock: systemClock,
    site: { url: env.SITE_URL, supportEmail: env.SUPPORT_EMAIL },
  };
  return runWalk(taskQueue(env), unverifiedSweep(deps));
});
