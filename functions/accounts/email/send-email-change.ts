import { newSecret } from "#functions/platform/ids.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import type { AccountsDeps } from "../deps.ts";
import { addressInUseEmail } from "../emails/address-in-use.ts";
import { newAddressEmail } from "../emails/confirm-new-email.ts";
import { VERIFICATION_DAYS } from "../emails/verify-email.ts";
import { findAddressOwner } from "../sign-up/free-address.ts";

export type SendEmailChangeDeps = Pick<
  AccountsDeps,
  "accounts" | "holdings" | "signUps" | "verifications" | "mailer" | "clock" | "site"
>;

/**
 * Emails a single-use link to the pending address. When the address belongs to another account, its owner is notified
 * instead and the link is sent to no one; the steps are the same either way, so that the response doesn't reveal
 * whether the address is known.
 */
export async function sendEmailChange(
  deps: SendEmailChangeDeps,
  user: { readonly userId: string; readonly firstName: string },
  email: string,
): Promise<void> {
  const { verifications, mailer, clock, site } = deps;
  const { userId, firstName } = user;
  const owner = await findAddressOwner(deps, email);
  const secret = newSecret();
  const expiresAt = clock.now() + VERIFICATION_DAYS * DAY_MS;
  await verifications.create("change-email", { userId, secret, email, expiresAt });
  const link = new URL(`/verify/email/${secret}/${encodeURIComponent(userId)}`, site.url).href;
  const message = owner
    ? addressInUseEmail({ ...site, firstName: owner.firstName })
    : newAddressEmail({ ...site, firstName, link });
  await mailer.send({ to: email, ...message });
}
