import * as z from "zod";
import { EmailAddress, Id, Instant } from "#shared/primitives/schemas.ts";
import { endpoint } from "./endpoint.ts";
import { NO_CONTENT, OWN_ACCOUNT } from "./parts.ts";

/** The regular emails that can be stopped: the weekly letter, and the daily email about signals. */
export const SUBSCRIPTIONS = ["letter", "signals"] as const;
export const EmailSubscription = z.enum(SUBSCRIPTIONS);
export type EmailSubscription = z.infer<typeof EmailSubscription>;

/** A user's own address, whichever it is, or another one. */
export const Recipient = z.union([z.literal("self"), EmailAddress]);

/**
 * One recipient of regular emails. Emails are paused after one has come back as undeliverable (`bounce`) or was reported
 * as spam (`complaint`), until the user resumes them.
 */
export const EmailRecipient = z.object({
  subscription: EmailSubscription,
  recipient: Recipient,
  stopped_at: Instant.nullable(),
  paused_at: Instant.nullable(),
  pause_reason: z.enum(["bounce", "complaint"]).nullable(),
});
export type EmailRecipient = z.infer<typeof EmailRecipient>;

export const listEmailRecipients = endpoint({
  ...OWN_ACCOUNT,
  name: "listEmailRecipients",
  method: "GET",
  path: "/emails/recipients",
  summary: "Lists who gets the user's regular emails, and which of them are stopped or paused.",
  response: z.object({ data: z.array(EmailRecipient) }),
});

export const resumeEmails = endpoint({
  ...OWN_ACCOUNT,
  ...NO_CONTENT,
  name: "resumeEmails",
  method: "POST",
  path: "/emails/resume",
  summary: "Resumes emails that were stopped, or paused because one came back.",
  body: z.object({ subscription: EmailSubscription, recipient: Recipient }),
});

const byLink = {
  method: "POST",
  access: "public",
  impersonation: "never",
  limit: "stop-emails",
  params: z.object({ userId: Id, subscription: EmailSubscription, secret: Id }),
  response: z.object({ subscription: EmailSubscription, stopped: z.boolean() }),
} as const;

export const stopEmails = endpoint({
  ...byLink,
  name: "stopEmails",
  path: "/emails/stop/{userId}/{subscription}/{secret}",
  summary: "Stops regular emails to one recipient, by the link or the header of any of them, without signing in.",
});

export const restartEmails = endpoint({
  ...byLink,
  name: "restartEmails",
  path: "/emails/restart/{userId}/{subscription}/{secret}",
  summary: "Starts emails again that were stopped by mistake, by the same link.",
});
