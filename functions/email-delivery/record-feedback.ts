import * as z from "zod";
import { toInstant } from "#functions/platform/clock.ts";
import { logger } from "#functions/platform/logger.ts";
import { RECIPIENT_TAGS } from "./deliver.ts";
import type { PauseReason } from "./recipient-store.ts";
import type { EmailDeliveryDeps } from "./wiring.ts";

const Addresses = z.array(z.object({ emailAddress: z.string() }));

/**
 * An event of SES about an email that came back or was reported as spam (Amazon SES Developer Guide, "Contents of event
 * data").
 */
export const EmailFeedback = z.object({
  detail: z.object({
    mail: z.object({ tags: z.record(z.string(), z.array(z.string())).default({}) }),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: Addresses }).optional(),
    complaint: z.object({ complainedRecipients: Addresses }).optional(),
  }),
});
type Feedback = z.infer<typeof EmailFeedback>["detail"];

/** A temporary return, such as a full mailbox, pauses nothing. */
function problemOf({ bounce, complaint }: Feedback): { reason: PauseReason; addresses: string[] } | null {
  const bare = (listed: z.infer<typeof Addresses>) =>
    listed.map(({ emailAddress }) => (/<([^>]+)>/.exec(emailAddress)?.[1] ?? emailAddress).trim().toLowerCase());
  if (complaint) return { reason: "complaint", addresses: bare(complaint.complainedRecipients) };
  if (bounce?.bounceType !== "Permanent") return null;
  return { reason: "bounce", addresses: bare(bounce.bouncedRecipients) };
}

/** Pauses the regular emails of a user to an address that can't be reached or doesn't want them. Idempotent. */
export async function recordFeedback({ recipients, clock }: EmailDeliveryDeps, detail: Feedback): Promise<void> {
  const userId = detail.mail.tags[RECIPIENT_TAGS.userId]?.[0];
  const problem = problemOf(detail);
  if (!problem) return;
  logger.warn("email came back", { reason: problem.reason });
  // Single emails, such as a new password's link, belong to no recipient.
  if (userId === undefined) return;
  const known = await recipients.list(userId);
  const at = toInstant(clock.now());
  for (const address of problem.addresses) {
    const named = known.filter(({ recipient }) => recipient === address);
    const concerned = named.length > 0 ? named : known.filter(({ recipient }) => recipient === "self");
    for (const row of concerned) await recipients.pause(row, { address, at, reason: problem.reason });
  }
}
