import type { Email, Mailer } from "#functions/adapters/mailer.ts";
import { logger } from "#functions/platform/logger.ts";

/**
 * Emails a notice about a completed change. Logs a failure and returns false instead of throwing; the user's page shows
 * the same.
 */
export async function sendNotice(mailer: Mailer, email: Email): Promise<boolean> {
  try {
    await mailer.send(email);
    return true;
  } catch (error) {
    logger.warn("notice not sent", { error: error instanceof Error ? error.name : "unknown" });
    return false;
  }
}
