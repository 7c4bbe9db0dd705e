import { logger } from "#functions/platform/logger.ts";
import type { AccountsDeps } from "./deps.ts";
import { type SecurityNotice, securityNoticeMail } from "./emails/security-notice.ts";

/** Tells a person by mail what happened to their account. It has happened already: a mail service that is down must not turn it into a failure. */
export async function notify(
  { mailer, site }: Pick<AccountsDeps, "mailer" | "site">,
  user: { readonly email: string; readonly firstName: string },
  notice: SecurityNotice,
): Promise<void> {
  const mail = securityNoticeMail(notice, { ...site, firstName: user.firstName });
  await mailer.send({ to: user.email, ...mail }).catch((error: unknown) => {
    logger.warn("security notice not sent", { notice, error: error instanceof Error ? error.name : "unknown" });
  });
}
