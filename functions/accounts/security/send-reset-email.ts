import { newSecret } from "#functions/platform/ids.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { AccountsDeps } from "../deps.ts";
import { passwordResetEmail, RESET_MINUTES } from "../emails/reset-password.ts";

/**
 * Emails a single-use reset link to an address; does nothing when no account has it. Runs asynchronously, so that
 * timing doesn't reveal which.
 */
export async function sendResetEmail(
  {
    signUps,
    accounts,
    resets,
    mailer,
    clock,
    site,
  }: Pick<AccountsDeps, "signUps" | "accounts" | "resets" | "mailer" | "clock" | "site">,
  email: string,
): Promise<void> {
  const claim = await signUps.find(email);
  const user = claim?.userId ? await accounts.find(claim.userId) : null;
  if (!user || user.removingAt) return;
  const { userId, firstName } = user;
  const secret = newSecret();
  await resets.create({ userId, secret, email, expiresAt: clock.now() + RESET_MINUTES * MINUTE_MS });
  const link = new URL(`/reset/password/${secret}/${encodeURIComponent(userId)}`, site.url).href;
  await mailer.send({ to: email, ...passwordResetEmail({ ...site, firstName, link }) });
}
