import { newSecret } from "#functions/platform/ids.ts";
import type { AccountsDeps } from "./deps.ts";
import { VERIFICATION_DAYS, verifyEmailMail } from "./mails/verify-email.ts";

export type SendDeps = Pick<AccountsDeps, "verifications" | "mailer" | "clock" | "site">;

/** Makes a single-use link and mails it to the person's address. The link's secret is in the mail and nowhere else. */
export async function sendVerification(
  { verifications, mailer, clock, site }: SendDeps,
  user: { readonly userId: string; readonly email: string; readonly firstName: string },
): Promise<void> {
  const secret = newSecret();
  await verifications.create(user.userId, secret, user.email, clock.now() + VERIFICATION_DAYS * 86_400_000);
  const link = new URL(`/verify/email/${secret}/${encodeURIComponent(user.userId)}`, site.url).href;
  await mailer.send({ to: user.email, ...verifyEmailMail({ ...site, firstName: user.firstName, link }) });
}
