import { newSecret } from "#functions/platform/ids.ts";
import type { AccountsDeps } from "./deps.ts";
import { confirmNewEmailMail } from "./mails/confirm-new-email.ts";
import { VERIFICATION_DAYS } from "./mails/verify-email.ts";

export type SendEmailChangeDeps = Pick<AccountsDeps, "verifications" | "mailer" | "clock" | "site">;

/** Mails a single-use link to the address that is to replace the person's own. */
export async function sendEmailChange(
  { verifications, mailer, clock, site }: SendEmailChangeDeps,
  user: { readonly userId: string; readonly firstName: string },
  email: string,
): Promise<void> {
  const { userId, firstName } = user;
  const secret = newSecret();
  const expiresAt = clock.now() + VERIFICATION_DAYS * 86_400_000;
  await verifications.create("change-email", { userId, secret, email, expiresAt });
  const link = new URL(`/verify/email/${secret}/${encodeURIComponent(userId)}`, site.url).href;
  await mailer.send({ to: email, ...confirmNewEmailMail({ ...site, firstName, link }) });
}
