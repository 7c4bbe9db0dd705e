import { newSecret } from "#functions/platform/ids.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import type { AccountsDeps } from "../deps.ts";
import { VERIFICATION_DAYS, verificationEmail } from "../emails/verify-email.ts";

export type SendDeps = Pick<AccountsDeps, "verifications" | "mailer" | "clock" | "site">;

/** Emails a single-use link to the user's address, in the words of `write`. The link's secret is in the email and nowhere else. */
export async function sendVerification(
  { verifications, mailer, clock, site }: SendDeps,
  user: { readonly userId: string; readonly email: string; readonly firstName: string },
  write = verificationEmail,
): Promise<void> {
  const { userId, email, firstName } = user;
  const secret = newSecret();
  const expiresAt = clock.now() + VERIFICATION_DAYS * DAY_MS;
  await verifications.create("verify-email", { userId, secret, email, expiresAt });
  const link = new URL(`/verify/email/${secret}/${encodeURIComponent(userId)}`, site.url).href;
  await mailer.send({ to: email, ...write({ ...site, firstName, link }) });
}
