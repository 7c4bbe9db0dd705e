import { createHash, timingSafeEqual } from "node:crypto";
import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type * as api from "#shared/api/email-delivery.ts";
import type { BodyOf } from "#shared/api/endpoint.ts";
import type { RecipientRow } from "./recipient-store.ts";
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

/**
 * Resumes emails that were stopped or paused. Those to another address resume only after one came back: what its reader
 * has stopped or reported as spam is the reader's choice. Throws Conflict.
 */
export async function resumeEmails(
  { recipients }: Pick<EmailDeliveryDeps, "recipients">,
  { actor: { userId }, ...input }: By<Actor, BodyOf<typeof api.resumeEmails>>,
): Promise<void> {
  const key = { userId, ...input };
  const known = input.recipient === "self" ? null : await recipients.find(key);
  if (known && (known.stoppedAt !== undefined || known.pauseReason === "complaint"))
    throw new Conflict("This address chose to get no more emails. Remove it and add it to ask again.");
  await recipients.resume(key);
}
