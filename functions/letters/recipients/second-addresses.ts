import type { Actor, By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Invalid, NotFound } from "#functions/platform/errors.ts";
import { hashOfSecret, newSecret } from "#functions/platform/ids.ts";
import { MAX_SECOND_ADDRESSES, type LetterSettings as Settings } from "#shared/api/letters.ts";
import { confirmAddressEmail } from "../emails/letter-email.ts";
import { findUser, type SettingsDeps, toSettings } from "../save-settings.ts";
import type { NamedAddress } from "../settings-store.ts";
import { TEXT } from "../text.ts";
import type { LettersDeps } from "../wiring.ts";
import { isExpired } from "./recipients.ts";

type Deps = SettingsDeps & Pick<LettersDeps, "mailer" | "site">;

const recipientOf = (userId: string, address: string) =>
  ({ userId, subscription: "letter", recipient: address }) as const;

/** Throws Invalid for the user's own address, and for one too many. */
function checkAddress(named: readonly NamedAddress[], address: string, own: string): void {
  if (address === own.toLowerCase()) throw new Invalid({ email: [TEXT.errors.own] });
  const others = named.filter((one) => one.address !== address);
  if (others.length >= MAX_SECOND_ADDRESSES) throw new Invalid({ email: [TEXT.errors.tooMany] });
}

/**
 * Names a second address and emails it a link. Naming it again sends a new link and lets the former one end; an address
 * that has confirmed stays as it is. Throws Invalid.
 */
export async function addLetterAddress(
  deps: Deps,
  { actor, email }: By<Actor, { readonly email: string }>,
): Promise<Settings> {
  const user = await findUser(deps, actor);
  if (user.emailVerifiedAt === undefined) throw new Invalid({ email: [TEXT.errors.unverified] });
  const address = email.toLowerCase();
  const secret = newSecret();
  const askedAt = toInstant(deps.clock.now());
  const changed = deps.settings.change(user.userId, (before) => {
    checkAddress(before.addresses, address, user.email);
    const known = before.addresses.find((one) => one.address === address);
    if (known?.confirmedAt !== undefined) return before;
    const named = { address, secretHash: hashOfSecret(secret), askedAt };
    return { ...before, addresses: [...before.addresses.filter((one) => one !== known), named] };
  });
  const [saved, rows] = await Promise.all([changed, deps.recipients.list(user.userId)]);
  if (saved.addresses.some(({ secretHash }) => secretHash === hashOfSecret(secret))) {
    const link = new URL(`/letters/confirm/${secret}/${encodeURIComponent(user.userId)}`, deps.site.url).href;
    await deps.mailer.send({
      to: address,
      ...confirmAddressEmail({ from: user.firstName, link, site: deps.site }),
    });
  }
  return toSettings(deps, user, saved, rows);
}

export async function removeLetterAddress(
  deps: SettingsDeps,
  { actor, email }: By<Actor, { readonly email: string }>,
): Promise<Settings> {
  const user = await findUser(deps, actor);
  const address = email.toLowerCase();
  const changed = deps.settings.change(user.userId, (before) => ({
    ...before,
    addresses: before.addresses.filter((one) => one.address !== address),
  }));
  const [saved, rows] = await Promise.all([changed, deps.recipients.list(user.userId)]);
  await deps.recipients.remove(recipientOf(user.userId, address));
  return toSettings(deps, user, saved, rows);
}

/**
 * Confirms a second address with its link, which works once; opening it again changes nothing. Throws NotFound for a link
 * that has expired or was withdrawn.
 */
export async function confirmLetterAddress(
  deps: Pick<LettersDeps, "accounts" | "settings" | "recipients" | "clock">,
  { hash, id: userId }: { readonly hash: string; readonly id: string },
): Promise<{ from: string }> {
  const user = await deps.accounts.find(userId);
  if (!user || user.removingAt) throw new NotFound(TEXT.errors.badLink);
  const secretHash = hashOfSecret(hash);
  const now = deps.clock.now();
  const { addresses } = await deps.settings.change(userId, (before) => {
    const named = before.addresses.find((one) => one.secretHash === secretHash);
    if (!named || isExpired(named, now)) throw new NotFound(TEXT.errors.badLink);
    const confirmed = { ...named, confirmedAt: named.confirmedAt ?? toInstant(now) };
    return { ...before, addresses: before.addresses.map((one) => (one === named ? confirmed : one)) };
  });
  const { address } = addresses.find((one) => one.secretHash === secretHash)!;
  await deps.recipients.ensure(recipientOf(userId, address));
  return { from: user.firstName };
}
