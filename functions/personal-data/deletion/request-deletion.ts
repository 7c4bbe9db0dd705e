import type { Actor, By } from "#functions/platform/access/actor.ts";
import { Invalid, NotFound } from "#functions/platform/errors.ts";
import { GRACE_DAYS } from "#shared/api/personal-data.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { accountStaysEmail } from "../emails/emails.ts";
import type { PersonalDataDeps } from "../wiring.ts";
import { type AnnounceDeps, announceDeletion, sendNotice } from "./announce-deletion.ts";

/**
 * Schedules the user's account for deletion after the days of grace, and cancels their paid plan now. A repeated
 * request keeps the first date and sends no second email. Throws Invalid when the typed address is not the account's.
 */
export async function requestDeletion(
  deps: AnnounceDeps & Pick<PersonalDataDeps, "consents">,
  { actor: { userId, email: own }, email }: By<Actor, { readonly email: string }>,
): Promise<{ deletion_due_at: string }> {
  if (email !== own.toLowerCase()) {
    throw new Invalid({ email: ["This is not the email address of your account."] });
  }
  const { accounts, bus, deletions, clock } = deps;
  const now = clock.now();
  const requested = deletions.request(userId, now, now + GRACE_DAYS * DAY_MS);
  const [isFirst, agencies] = await Promise.all([requested, deps.consents.agenciesOf(userId)]);
  const [user] = await Promise.all([accounts.find(userId), deps.consents.dropSummaries(userId, agencies)]);
  if (!user?.deletionDueAt) throw new NotFound();
  if (isFirst) await announceDeletion(deps, user);
  // Published on repeated requests too: the earlier call may have stopped before. The daily removal sends its email.
  else await bus.publish("AccountDeletionChanged", { userId });
  return { deletion_due_at: user.deletionDueAt };
}

type Deps = Pick<PersonalDataDeps, "accounts" | "bus" | "consents" | "deletions" | "mailer" | "site">;

export async function cancelDeletion(
  { accounts, bus, consents, deletions, mailer, site }: Deps,
  { actor: { userId } }: By<Actor>,
): Promise<void> {
  const [isFirst, agencies] = await Promise.all([deletions.cancel(userId), consents.agenciesOf(userId)]);
  await consents.dropSummaries(userId, agencies);
  await bus.publish("AccountDeletionChanged", { userId });
  if (!isFirst) return;
  const user = await accounts.find(userId);
  if (user) await sendNotice(mailer, { to: user.email, ...accountStaysEmail({ ...site, firstName: user.firstName }) });
}
