import { logger } from "#functions/platform/logger.ts";
import type { AccountsDeps } from "./deps.ts";
import { type SecurityNotice, securityNoticeEmail } from "./emails/security-notice.ts";

/**
 * Emails a user about a completed account change. Logs delivery failures instead of throwing, because the change itself
 * stands.
 */
export async function notify(
  { mailer, site }: Pick<AccountsDeps, "mailer" | "site">,
  user: { readonly email: string; readonly firstName: string },
  notice: SecurityNotice,
): Promise<void> {
  const message = securityNoticeEmail(notice, { ...site, firstName: user.firstName });
  await mailer.send({ to: user.email, ...message }).catch((error: unknown) => {
    logger.warn("security notice not sent", { notice, error: error instanceof Error ? error.name : "unknown" });
  });
}
