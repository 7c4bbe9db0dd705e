import type { Actor, By } from "#functions/platform/access/actor.ts";
import { newSecret } from "#functions/platform/ids.ts";
import type { User } from "#shared/api/accounts/accounts.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { addressInUseEmail, newAddressEmail, VERIFICATION_DAYS } from "../emails/address-emails.ts";
import { type ReadUserDeps, readUser } from "../profile/read-user.ts";
import { type FreeAddressDeps, findAddressOwner, freeAddress } from "../sign-up/free-address.ts";
import { alignPool, type PoolChangeDeps } from "../user-pool/pool-changes.ts";
import type { AccountsDeps } from "../wiring.ts";
import type { EmailMove } from "./email-change-store.ts";

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

export async function cancelEmailChange(
  deps: ReadUserDeps & Pick<AccountsDeps, "profiles" | "verifications">,
  { actor }: By<Actor>,
): Promise<User> {
  const row = await deps.profiles.removePendingEmail(actor.userId);
  const [user] = await Promise.all([readUser(deps, actor, row), deps.verifications.removeEmailChanges(actor.userId)]);
  return user;
}

export type MoveEmailDeps = FreeAddressDeps & PoolChangeDeps & Pick<AccountsDeps, "emailChanges" | "bus">;

/** An attempt fails only when one of the two addresses changes concurrently. */
const ATTEMPTS = 5;

/**
 * Moves a user to the address they proved, first in our rows, then in the user pool, and publishes EmailChanged. Our
 * rows decide: once they have changed, opening the link again completes the rest. Returns false when the address is not the user's pending one or
 * has since been taken.
 */
export async function moveEmail(deps: MoveEmailDeps, wanted: Omit<EmailMove, "from">): Promise<boolean> {
  const { accounts, emailChanges, bus, clock } = deps;
  const { userId, to } = wanted;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const user = await accounts.find(userId);
    if (!user || user.removingAt) return false;
    const moved = user.email === to && user.emailVerifiedAt !== undefined;
    if (!moved) {
      if (user.pendingEmail !== to || !(await freeAddress(deps, to, userId))) return false;
      if (!(await emailChanges.move({ ...wanted, from: user.email }, clock.now()))) continue;
    }
    if (!(await alignPool(deps, userId, to))) throw new Error("the user pool has this address for another account");
    await bus.publish("EmailChanged", { userId });
    return true;
  }
  return false;
}
