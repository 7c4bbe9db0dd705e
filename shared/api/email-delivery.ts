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
 * Why an address gets no more regular emails until the user resumes them: one came back as undeliverable (`bounce`), or
 * was reported as spam (`complaint`).
 */
export const EmailPause = z.object({ reason: z.enum(["bounce", "complaint"]), since: Instant });
export type EmailPause = z.infer<typeof EmailPause>;

export const resumeEmails = endpoint({
  ...OWN_ACCOUNT,
  ...NO_CONTENT,
  name: "resumeEmails",
  method: "POST",
  path: "/emails/resume",
  summary:
    "Resumes emails that were stopped or paused; to another address than the user's own, only after one came back.",
  body: z.object({ subscription: EmailSubscription, recipient: Recipient }),
});

const withLink = {
  access: "public",
  impersonation: "never",
  limit: "stop-emails",
  params: z.object({ userId: Id, subscription: EmailSubscription, secret: Id }),
} as const;
const byLink = {
  ...withLink,
  method: "POST",
  response: z.object({ subscription: EmailSubscription, stopped: z.boolean() }),
} as const;

export const stopEmails = endpoint({
  ...byLink,
  name: "stopEmails",
  path: "/emails/stop/{userId}/{subscription}/{secret}",
  summary: "Stops regular emails to one recipient, by the link or the header of any of them, without signing in.",
});

export const openStopPage = endpoint({
  ...withLink,
  name: "openStopPage",
  method: "GET",
  path: stopEmails.path,
  status: 303,
  response: z.string(),
  summary: "Sends a reader, whose program follows the header's link like any other, to the page with the button.",
});

export const restartEmails = endpoint({
  ...byLink,
  name: "restartEmails",
  path: "/emails/restart/{userId}/{subscription}/{secret}",
  summary: "Starts emails again that were stopped by mistake, by the same link.",
});
