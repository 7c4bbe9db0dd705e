import type { Email, EmailSite, Mailer } from "#functions/adapters/mailer.ts";
import type { EmailPause } from "#shared/api/email-delivery.ts";
import type { RecipientKey, RecipientRow, RecipientStore } from "./recipient-store.ts";

export interface DeliverDeps {
  readonly recipients: Pick<RecipientStore, "ensure">;
  readonly mailer: Mailer;
  readonly site: Pick<EmailSite, "url">;
}

/** A regular email. `address` is where the recipient reads emails now. */
export interface RegularEmail extends RecipientKey {
  readonly address: string;
  /** Writes the email with the link that stops all further ones. */
  write(stopLink: string): Omit<Email, "to" | "headers" | "tags">;
}

/** Why a regular email was not sent: its recipient has stopped it, or an earlier one came back. */
export type DeliveryOutcome = "sent" | "stopped" | "paused";

/** The names of the tags by which a returned email leads back to its recipient. */
export const RECIPIENT_TAGS = { userId: "user", subscription: "subscription" } as const;

type Link = Pick<RecipientRow, "userId" | "subscription" | "secret">;

/** The path of the page with the button that stops a recipient's emails. */
export const stopPageOf = ({ userId, subscription, secret }: Link): string =>
  `/emails/stop/${encodeURIComponent(userId)}/${subscription}/${encodeURIComponent(secret)}`;

const linkOf = (base: string, row: RecipientRow, prefix = ""): string =>
  new URL(`${prefix}${stopPageOf(row)}`, base).href;

/** Why a recipient's emails to `address` are paused; null while they are sent, as to an address that replaced a paused one. */
export function pauseOf(row: RecipientRow | null | undefined, address: string): EmailPause | null {
  if (!row?.pausedAt || !row.pauseReason || row.pausedAddress !== address.toLowerCase()) return null;
  return { reason: row.pauseReason, since: row.pausedAt };
}

/**
 * Sends a regular email unless its recipient's emails are stopped or paused. An email program can stop them too, with the
 * one-click request of RFC 8058. Rejects when the email service refuses the email.
 */
export async function deliver(
  { recipients, mailer, site }: DeliverDeps,
  { address, write, ...key }: RegularEmail,
): Promise<DeliveryOutcome> {
  const row = await recipients.ensure(key);
  if (row.stoppedAt) return "stopped";
  if (pauseOf(row, address)) return "paused";
  await mailer.send({
    to: address,
    ...write(linkOf(site.url, row)),
    headers: {
      "List-Unsubscribe": `<${linkOf(site.url, row, "/api")}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    tags: { [RECIPIENT_TAGS.userId]: row.userId, [RECIPIENT_TAGS.subscription]: row.subscription },
  });
  return "sent";
}
