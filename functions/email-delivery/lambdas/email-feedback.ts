import type * as z from "zod";
import { systemClock } from "#functions/platform/clock.ts";
import { parseMessage } from "#functions/platform/middleware/input.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { emailFeedbackEnv } from "../env.ts";
import { EmailFeedback, recordFeedback } from "../record-feedback.ts";
import { emailDeliveryDeps } from "../wiring.ts";

/** Runs for each email that came back or was reported as spam. */
export const handler = taskHandler(
  emailFeedbackEnv,
  (env) => {
    const deps = emailDeliveryDeps(tableAccess(env), systemClock);
    return ({ detail }: z.infer<typeof EmailFeedback>) => recordFeedback(deps, detail);
  },
  parseMessage(EmailFeedback),
);
