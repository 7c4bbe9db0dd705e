import { endingSessionsEnv } from "#functions/amazon-accounts/env.ts";
import { emailEnvironment, readAndWrite, sendEmail } from "#infra/constructs/permissions.ts";
import { addWalk, EMAIL_WORKERS } from "#infra/constructs/walk.ts";
import { type StackContext, tableEnvironment } from "./context.ts";

/** The endpoints of Amazon accounts belong to the sync function, which is the only one that may open sessions. */
export function addAmazonAccounts(context: StackContext): void {
  const { stack, settings, data } = context;
  addWalk(stack, "ending-sessions", {
    context,
    envSchema: endingSessionsEnv,
    environment: { ...tableEnvironment(context), ...emailEnvironment(settings) },
    permissions: [...readAndWrite(data.table, "UpdateItem"), sendEmail(stack, settings)],
    errorImpact: "Authors in cookie mode aren't warned that their Amazon session is about to end.",
    workers: EMAIL_WORKERS,
  }).hourly({ description: "Emails authors whose Amazon session is about to end", minute: 50 });
}
