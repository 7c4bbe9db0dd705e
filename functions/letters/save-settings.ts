import type { UserRow } from "#functions/accounts/index.ts";
import { type Actor, type By, rowReadFor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Invalid, NotFound } from "#functions/platform/errors.ts";
import type { BodyOf } from "#shared/api/endpoint.ts";
import type { saveLetterSettings as endpoint, LetterSettings as Settings } from "#shared/api/letters.ts";
import { LETTER_SECTIONS } from "#shared/domain/letters/letter.ts";
import { nextLetterAt, nextVisit } from "#shared/domain/letters/letter-days.ts";
import { SELF } from "./letter-store.ts";
import { timeOf } from "./letter-time.ts";
import { getsLetters, letterRecipients, type RecipientRow } from "./recipients/recipients.ts";
import { type LetterSettings, UNSAID } from "./settings-store.ts";
import { TEXT } from "./text.ts";
import type { LettersDeps } from "./wiring.ts";

export type SettingsDeps = Pick<LettersDeps, "accounts" | "settings" | "recipients" | "clock">;

/** Returns the caller's row. Throws NotFound for an account that is gone. */
export async function findUser({ accounts }: Pick<LettersDeps, "accounts">, actor: Actor): Promise<UserRow> {
  const user = rowReadFor(actor) ?? (await accounts.find(actor.userId));
  if (!user) throw new NotFound("This account is closed.");
  return user;
}

/** `chosen` is null for a user who has chosen nothing. */
export function toSettings(
  { clock }: Pick<SettingsDeps, "clock">,
  user: UserRow,
  chosen: LetterSettings | null,
  rows: readonly RecipientRow[],
): Settings {
  const settings = chosen ?? UNSAID;
  const { isOn, hour, sections } = settings;
  const recipients = letterRecipients(rows, user, settings, clock.now());
  const isSent = isOn && recipients.some(getsLetters);
  return {
    is_on: isOn,
    is_offered: chosen === null,
    hour,
    sections: [...sections],
    next_at: isSent ? toInstant(nextLetterAt(clock.now(), timeOf(user, settings))) : null,
    recipients,
  };
}

export async function getLetterSettings(deps: SettingsDeps, { actor }: By<Actor>): Promise<Settings> {
  const user = await findUser(deps, actor);
  const [chosen, rows] = await Promise.all([deps.settings.find(user.userId), deps.recipients.list(user.userId)]);
  return toSettings(deps, user, chosen, rows);
}

/**
 * Changes what a user has chosen. A letter that was due before it was turned on isn't sent. Throws Invalid for a user
 * whose own address isn't confirmed.
 */
export async function saveLetterSettings(
  deps: SettingsDeps,
  { actor, is_on, hour, sections }: By<Actor, BodyOf<typeof endpoint>>,
): Promise<Settings> {
  const user = await findUser(deps, actor);
  if (is_on && user.emailVerifiedAt === undefined) throw new Invalid({ is_on: [TEXT.errors.unverified] });
  if (is_on) await deps.recipients.resume({ userId: user.userId, subscription: "letter", recipient: SELF });
  const now = deps.clock.now();
  const changed = deps.settings.change(user.userId, (before) => {
    const wanted = {
      ...before,
      isOn: is_on ?? before.isOn,
      hour: hour ?? before.hour,
      sections: sections ? LETTER_SECTIONS.filter((section) => sections.includes(section)) : before.sections,
    };
    const since = is_on || (hour !== undefined && hour !== before.hour) ? toInstant(now) : before.since;
    return { ...wanted, since, nextAt: toInstant(nextVisit(now, timeOf(user, wanted))) };
  });
  const [saved, rows] = await Promise.all([changed, deps.recipients.list(user.userId)]);
  return toSettings(deps, user, saved, rows);
}
