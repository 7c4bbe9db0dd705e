import * as z from "zod";
import { emailParties } from "#functions/adapters/mailer.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { parseMessage } from "#functions/platform/middleware/input.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import { passwordResetEnv } from "../env.ts";
import { sendResetEmail } from "../security/reset-password.ts";
import { resetStore } from "../security/reset-store.ts";
import { signUpStore } from "../sign-up/sign-up-store.ts";
import { accountStore } from "../store.ts";

const Requested = z.object({ detail: BusEvents.PasswordResetRequested });

/** Handles `PasswordResetRequested` from the bus. */
export const handler = taskHandler(
  passwordResetEnv,
  (env) => {
    const access = tableAccess(env);
    const deps = {
      signUps: signUpStore(access),
      accounts: accountStore(access),
      resets: resetStore(access),
      ...emailParties(env),
      clock: systemClock,
    };
    return ({ detail }: z.infer<typeof Requested>) => sendResetEmail(deps, detail.email);
  },
  parseMessage(Requested),
);
