import { createHash, timingSafeEqual } from "node:crypto";
import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type * as api from "#shared/api/email-delivery.ts";
import type { BodyOf } from "#shared/api/endpoint.ts";
import { isPaused } from "./deliver.ts";
import type { RecipientKey, RecipientRow } from "./recipient-store.ts";
import type { EmailDeliveryDeps } from "./wiring.ts";

type Link = z.output<NonNullable<(typeof api.stopEmails)["params"]>>;
type Stopped = z.input<typeof api.stopEmails.response>;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Throws NotFound for a link that no email contains. */
async function recipientOf(
  { recipients }: Pick<EmailDeliveryDeps, "recipients">,
  { userId, subscription, secret }: Link,
): Promise<RecipientRow> {
  const known = (await recipients.list(userId)).filter((row) => row.subscription === subscription);
  const linked = known.filter((row) => timingSafeEqual(digest(row.secret), digest(secret)));
  if (!linked[0]) throw new NotFound("This link doesn't belong to any of our emails.");
  return linked[0];
}

/** Stops the emails of a link. Idempotent, since email programs and readers follow it repeatedly. Throws NotFound. */
export async function stopEmails(deps: EmailDeliveryDeps, link: Link): Promise<Stopped> {
  const row = await recipientOf(deps, link);
  if (!row.stoppedAt) await deps.recipients.stop(row, toInstant(deps.clock.now()));
  return { subscription: row.subscription, stopped: true };
}

/** Starts stopped emails again; those that came back stay paused. Throws NotFound. */
export async function restartEmails(deps: EmailDeliveryDeps, link: Link): Promise<Stopped> {
  const row = await recipientOf(deps, link);
  if (row.stoppedAt) await deps.recipients.restart(row);
  return { subscription: row.subscription, stopped: false };
}

const ofUser = (actor: Actor, { subscription, recipient }: BodyOf<typeof api.resumeEmails>): RecipientKey => ({
  userId: actor.userId,
  subscription,
  recipient,
});

export const resumeEmails = (
  { recipients }: Pick<EmailDeliveryDeps, "recipients">,
  { actor, ...input }: By<Actor, BodyOf<typeof api.resumeEmails>>,
): Promise<void> => recipients.resume(ofUser(actor, input));

/** Lists the user's recipients. A pause of an address that the user has changed since is over. */
export async function listEmailRecipients(
  { recipients }: Pick<EmailDeliveryDeps, "recipients">,
  { actor }: By<Actor>,
): Promise<z.input<typeof api.listEmailRecipients.response>> {
  const rows = await recipients.list(actor.userId);
  return {
    data: rows.map((row) => {
      const paused = isPaused(row, row.recipient === "self" ? actor.email : row.recipient);
      return {
        subscription: row.subscription,
        recipient: row.recipient as "self",
        stopped_at: row.stoppedAt ?? null,
        paused_at: (paused && row.pausedAt) || null,
        pause_reason: (paused && row.pauseReason) || null,
      };
    }),
  };
}
