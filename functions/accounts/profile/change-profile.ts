import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict } from "#functions/platform/errors.ts";
import { spendForAddress } from "#functions/platform/limits/address-limits.ts";
import type { AccountsDeps } from "../deps.ts";
import { type SendEmailChangeDeps, sendEmailChange } from "../email/send-email-change.ts";
import { emailChangeNoticeMail } from "../emails/email-change-notice.ts";
import type { UserRow } from "../store.ts";
import { getRowOrThrow } from "./read-user.ts";

export type ProfileDeps = SendEmailChangeDeps & Pick<AccountsDeps, "profiles" | "limits">;

/** What somebody says of themselves. */
export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  /** Null takes the pen name back; `undefined` leaves it. */
  readonly authorName?: string | null;
  readonly email: string;
  readonly timeZone: string;
}

const ATTEMPTS = 3;

/** Writes the profile, with another address as one that waits. Throws TooMany, and NotFound. */
async function save(deps: ProfileDeps, actor: Actor, { email, ...said }: Profile) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const before = await getRowOrThrow(deps, actor.userId);
    const pendingEmail = email === before.email ? undefined : email;
    if (pendingEmail) await spendForAddress(deps, "email-change", pendingEmail);
    const row = await deps.profiles.save(actor.userId, before.email, { ...said, pendingEmail });
    if (row) return { row, pendingEmail };
  }
  throw new Conflict("Your account was changed somewhere else at the same time. Please try again.");
}

/**
 * Changes what a person says of themselves and returns the changed row. Another address waits until its owner opens the link that is mailed to it;
 * the old one is told and stays the person's until then. The answer is the same for an address that another account has, whose owner is emailed
 * instead. Throws TooMany after many changes of it.
 */
export async function changeProfile(deps: ProfileDeps, actor: Actor, profile: Profile): Promise<UserRow> {
  const { row, pendingEmail } = await save(deps, actor, profile);
  if (pendingEmail) {
    await deps.mailer.send({
      to: row.email,
      ...emailChangeNoticeMail({ ...deps.site, ...row, newEmail: pendingEmail }),
    });
    await sendEmailChange(deps, row, pendingEmail);
  }
  return row;
}
