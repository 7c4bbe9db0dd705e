import { endingSessionsEnv } from "#functions/amazon-accounts/env.ts";
import { emailEnvironment, readAndWrite, sendEmail, sendMessages } from "#infra/constructs/permissions.ts";
import { Task } from "#infra/constructs/task.ts";
import { EMAIL_WORKERS, WALK_TIMEOUT, walkQueue } from "#infra/constructs/walk-queue.ts";
import { type StackContext, tableEnvironment } from "./context.ts";

/** The endpoints of Amazon accounts belong to the sync function, which is the only one that may open sessions. */
export function addAmazonAccounts(context: StackContext): void {
  const { stack, settings, data, alarms } = context;
  const errorImpact = "Authors in cookie mode aren't warned that their Amazon session is about to end.";
  const queue = walkQueue(stack, "ending-sessions", { alarms, errorImpact });
  new Task(stack, "ending-sessions", {
    context,
    envSchema: endingSessionsEnv,
    environment: { ...tableEnvironment(context), ...emailEnvironment(settings), TASK_QUEUE_URL: queue.queueUrl },
    permissions: [...readAndWrite(data.table, "UpdateItem"), sendEmail(stack, settings), sendMessages(queue)],
    errorImpact,
    timeout: WALK_TIMEOUT,
    memoryMb: 512,
  })
    .hourly({ description: "Emails authors whose Amazon session is about to end", minute: 50 })
    .worksOn(queue, EMAIL_WORKERS);
}
