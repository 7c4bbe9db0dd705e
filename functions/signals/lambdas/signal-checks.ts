import { publisher } from "#functions/adapters/bus.ts";
import { emailParties } from "#functions/adapters/mailer.ts";
import { recipientStore } from "#functions/email-delivery/index.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { walkTask } from "#functions/platform/tasks/run-walk.ts";
import { hintPublisher, socketStore } from "#functions/realtime/index.ts";
import { signalChecksEnv } from "../env.ts";
import { signalChecks } from "../signal-checks.ts";
import { signalCheckDeps } from "../wiring.ts";

/** Runs hourly, and works its queue. */
export const handler = walkTask(signalChecksEnv, (env) => {
  const access = tableAccess(env);
  const bus = hintPublisher(publisher(env), socketStore(access));
  return signalChecks({
    ...signalCheckDeps(access, { bus, clock: systemClock }),
    recipients: recipientStore(access),
    ...emailParties(env),
  });
});
