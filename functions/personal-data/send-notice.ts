import type { Mail, Mailer } from "#functions/clients/mailer.ts";
import { logger } from "#functions/platform/logger.ts";

/** Mails what has happened already: a mail service that is down must not turn it into a failure. The person's page says the same. */
export async function sendNotice(mailer: Mailer, mail: Mail): Promise<void> {
  await mailer.send(mail).catch((error: unknown) => {
    logger.warn("notice not sent", { error: error instanceof Error ? error.name : "unknown" });
  });
}
