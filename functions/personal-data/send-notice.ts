import type { Email, Mailer } from "#functions/clients/mailer.ts";
import { logger } from "#functions/platform/logger.ts";

/**
 * Emails a notice about a completed change. Logs delivery failures instead of throwing; the user's page shows the same.
 */
export async function sendNotice(mailer: Mailer, email: Email): Promise<void> {
  await mailer.send(email).catch((error: unknown) => {
    logger.warn("notice not sent", { error: error instanceof Error ? error.name : "unknown" });
  });
}
