import { type Actor, type By, rowReadFor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { newSecret } from "#functions/platform/ids.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { type MoveEmailDeps, moveEmail, type SendEmailChangeDeps, sendEmailChange } from "../email/change-email.ts";
import { VERIFICATION_DAYS, verificationEmail } from "../emails/address-emails.ts";
import { getRowOrThrow } from "../profile/read-user.ts";
import type { AccountsDeps } from "../wiring.ts";

type Deps = MoveEmailDeps & Pick<AccountsDeps, "verifications">;

const invalidLink = () => new NotFound("Invalid verify link. Please try again later.");

/**
 * Confirms the address that an email was sent to, the first one or its replacement. Idempotent, since email clients and
 * users open links repeatedly; a repeat also completes an interrupted address change. Throws NotFound for a link that
 * is unknown, expired, or for another address than the user's.
 */
export async function verifyEmail(
  deps: Deps,
  { id: userId, hash: secret }: { readonly id: string; readonly hash: string },
): Promise<{ verified: true }> {
  const { verifications, accounts, clock } = deps;
  const token = await verifications.find(userId, secret);
  const now = clock.now();
  if (!token || token.expiresAt * 1000 <= now) throw invalidLink();
  if (token.purpose === "change-email") {
    if (!(await moveEmail(deps, { userId, secret, to: token.email }))) throw invalidLink();
    return { verified: true };
  }
  if (await verifications.redeem(userId, secret, token.email, now)) return { verified: true };
  const user = await accounts.find(userId);
  if (!user?.emailVerifiedAt || user.email !== token.email) throw invalidLink();
  return { verified: true };
}

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

/** Resends the link to the unverified address, preferring a pending new one; does nothing when none is unverified. */
export async function resendVerification(deps: SendDeps & SendEmailChangeDeps, { actor }: By<Actor>): Promise<void> {
  const user = rowReadFor(actor) ?? (await getRowOrThrow(deps, actor.userId));
  if (user.pendingEmail) return sendEmailChange(deps, user, user.pendingEmail);
  if (!user.emailVerifiedAt) await sendVerification(deps, user);
}
