import type * as z from "zod";
import { type Actor, type By, rowReadFor } from "#functions/platform/access/actor.ts";
import { Conflict } from "#functions/platform/errors.ts";
import { spendForAddress } from "#functions/platform/limits/address-limits.ts";
import type {
  User,
  updatePreferences as updatePreferencesApi,
  updateUser as updateUserApi,
} from "#shared/api/accounts/accounts.ts";
import { type SendEmailChangeDeps, sendEmailChange } from "../email/change-email.ts";
import { addressChangeEmail } from "../emails/address-emails.ts";
import type { UserRow } from "../store.ts";
import type { AccountsDeps } from "../wiring.ts";
import { getRowOrThrow, type ReadUserDeps, readUser } from "./read-user.ts";

export type ProfileDeps = SendEmailChangeDeps & Pick<AccountsDeps, "profiles" | "limits" | "bus">;

export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  /** Null removes the pen name; `undefined` leaves it unchanged. */
  readonly authorName?: string | null;
  readonly email: string;
  readonly timeZone: string;
}

const ATTEMPTS = 3;

/** Writes the profile; a different address becomes the pending one. Throws TooMany and NotFound. */
async function save(deps: ProfileDeps, actor: Actor, { email, ...said }: Profile) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const known = attempt === 1 ? rowReadFor(actor) : undefined;
    const before = known ?? (await getRowOrThrow(deps, actor.userId));
    const pendingEmail = email === before.email ? undefined : email;
    if (pendingEmail) await spendForAddress(deps, "email-change", pendingEmail);
    const row = await deps.profiles.save(actor.userId, before.email, { ...said, pendingEmail });
    if (row) return { row, pendingEmail };
  }
  throw new Conflict("Your account was changed elsewhere at the same time. Please try again.");
}

/**
 * Updates a user's profile and returns the changed row. A new address stays pending until the link emailed to it is
 * opened; the old address is notified and stays in use until then. The answer is the same for an address that belongs
 * to another account, whose owner is emailed instead. Throws TooMany after too many address changes.
 */
export async function changeProfile(deps: ProfileDeps, actor: Actor, profile: Profile): Promise<UserRow> {
  const { row, pendingEmail } = await save(deps, actor, profile);
  if (pendingEmail) {
    // An unproven address may be a stranger's, who must not get an address that someone else typed.
    const newEmail = row.emailVerifiedAt === undefined ? null : pendingEmail;
    await deps.mailer.send({ to: row.email, ...addressChangeEmail({ ...deps.site, ...row, newEmail }) });
    await sendEmailChange(deps, row, pendingEmail);
  }
  return row;
}

/** Updates a user's profile; a blank pen name is removed. */
export async function updateUser(
  deps: ReadUserDeps & ProfileDeps,
  { actor, ...input }: By<Actor, z.infer<NonNullable<(typeof updateUserApi)["body"]>>>,
): Promise<User> {
  const row = await changeProfile(deps, actor, {
    firstName: input.first_name,
    lastName: input.last_name,
    authorName: input.author_name === undefined ? undefined : input.author_name || null,
    email: input.email,
    timeZone: input.timezone,
  });
  // Agencies search and order their clients by name.
  if (row.kind === "author") await deps.bus.publish("ClientChanged", { userId: row.userId });
  return readUser(deps, actor, row);
}

type Input = z.infer<NonNullable<(typeof updatePreferencesApi)["body"]>>;

export async function updatePreferences(
  deps: ReadUserDeps & Pick<AccountsDeps, "profiles">,
  { actor, ...input }: By<Actor, Input>,
): Promise<User> {
  const row = await deps.profiles.setPreferences(actor.userId, {
    theme: input.theme,
    currency: input.currency,
    defaultMarketplace: input.default_marketplace,
    numberFormat: input.number_format,
    leavesOutToday: input.leaves_out_today,
    calmMode: input.calm_mode,
    hidesAmounts: input.hides_amounts,
    letterWeekday: input.letter_weekday,
  });
  return readUser(deps, actor, row ?? undefined);
}
