import * as z from "zod";
import { LetterSection } from "#shared/domain/letters/letter.ts";
import { EmailAddress, Id, Instant, IsoDateSchema } from "#shared/primitives/schemas.ts";
import { EmailPause } from "./email-delivery.ts";
import { endpoint } from "./endpoint.ts";
import { OWN_ACCOUNT } from "./parts.ts";

/** Second addresses that a user may name. */
export const MAX_SECOND_ADDRESSES = 3;
/** Days for which the link that confirms a second address is valid. */
export const CONFIRMATION_DAYS = 7;

const RECIPIENT_STATES = ["active", "unconfirmed", "expired", "stopped"] as const;

/**
 * An address that gets the letter, unless it is paused. `unconfirmed` waits for its link to be opened and `expired` did so
 * for too long; `stopped` was stopped by the link in a letter. `since` is when the state began.
 */
const LetterRecipient = z.object({
  address: z.string(),
  is_own: z.boolean(),
  state: z.enum(RECIPIENT_STATES),
  since: Instant.nullable(),
  pause: EmailPause.nullable(),
});
export type LetterRecipient = z.infer<typeof LetterRecipient>;

const choices = {
  is_on: z.boolean(),
  /** Of the user's day. */
  hour: z.int().min(0).max(23),
  /** What the letter tells of; agencies' letters have sections of their own. */
  sections: z.array(LetterSection).min(1, "Choose at least one part").max(10),
};

export const LetterSettings = z.object({
  ...choices,
  /** The user has neither chosen anything nor declined the letter yet. */
  is_offered: z.boolean(),
  /** When the next letter is due; null while letters are off, or no address gets any. */
  next_at: Instant.nullable(),
  /** The user's own address first. */
  recipients: z.array(LetterRecipient),
});
export type LetterSettings = z.infer<typeof LetterSettings>;

/** A letter as its email shows it. */
export const RenderedLetter = z.object({ day: IsoDateSchema, subject: z.string(), html: z.string(), text: z.string() });
export type RenderedLetter = z.infer<typeof RenderedLetter>;

/**
 * A letter that was sent. `unconfirmed` may have arrived or not, because sending it was interrupted; `sending` is on its
 * way.
 */
const SentLetter = z.object({
  day: IsoDateSchema,
  subject: z.string().nullable(),
  sendings: z.array(
    z.object({
      address: z.string(),
      state: z.enum(["sent", "sending", "unconfirmed", "stopped", "paused"]),
      at: Instant,
    }),
  ),
});
export type SentLetter = z.infer<typeof SentLetter>;

const readable = { access: "member", opensWithoutPlan: true, impersonation: "read", ownAccount: true } as const;

export const getLetterSettings = endpoint({
  ...readable,
  name: "getLetterSettings",
  method: "GET",
  path: "/letters/settings",
  summary: "Returns what the user has chosen for the weekly letter, and who gets it.",
  response: LetterSettings,
});

export const saveLetterSettings = endpoint({
  ...OWN_ACCOUNT,
  name: "saveLetterSettings",
  method: "PUT",
  path: "/letters/settings",
  summary:
    "Changes the weekly letter; omitted choices stay. Turning it on sends it to the user's own address again after a stop or a pause.",
  body: z.object(choices).partial(),
  response: LetterSettings,
});

export const previewLetter = endpoint({
  ...readable,
  name: "previewLetter",
  method: "GET",
  path: "/letters/preview",
  summary: "Writes the letter as it would be now, without sending it. An agency's counts as a view of its clients.",
  limit: "letters",
  /** Null for a user without a plan, who gets no letters. */
  response: z.object({ data: RenderedLetter.nullable() }),
});

export const sendLetterNow = endpoint({
  ...OWN_ACCOUNT,
  name: "sendLetterNow",
  method: "POST",
  path: "/letters/send-now",
  summary: "Sends the previewed letter to the user's own address, once a day; the letter of that day isn't sent again.",
  limit: "letters",
  /** `is_sent` is false for a user without a plan, who gets no letters. */
  response: z.object({ data: z.array(SentLetter), is_sent: z.boolean() }),
});

export const listLetters = endpoint({
  ...readable,
  name: "listLetters",
  method: "GET",
  path: "/letters",
  summary: "Lists the letters of the last quarter of a year, the newest first.",
  response: z.object({ data: z.array(SentLetter) }),
});

const ByDay = z.object({ day: IsoDateSchema });

export const getLetter = endpoint({
  ...readable,
  name: "getLetter",
  method: "GET",
  path: "/letters/{day}",
  summary: "Returns a letter that was sent, as its email shows it.",
  params: ByDay,
  response: RenderedLetter,
});

export const sendLetterAgain = endpoint({
  ...OWN_ACCOUNT,
  name: "sendLetterAgain",
  method: "POST",
  path: "/letters/{day}/send-again",
  summary: "Sends a letter again to the addresses that may not have got it, because sending it was interrupted.",
  limit: "letters",
  params: ByDay,
  response: z.object({ data: z.array(SentLetter) }),
});

export const addLetterAddress = endpoint({
  ...OWN_ACCOUNT,
  name: "addLetterAddress",
  method: "POST",
  path: "/letters/addresses",
  summary: "Emails a link to a second address, which gets the letter once it has opened the link.",
  limit: "letter-addresses",
  body: z.object({ email: EmailAddress }),
  response: LetterSettings,
});

export const removeLetterAddress = endpoint({
  ...OWN_ACCOUNT,
  name: "removeLetterAddress",
  method: "DELETE",
  path: "/letters/addresses/{email}",
  summary: "Removes a second address; its link stops working.",
  params: z.object({ email: EmailAddress }),
  response: LetterSettings,
});

export const confirmLetterAddress = endpoint({
  name: "confirmLetterAddress",
  method: "POST",
  path: "/letters/confirm/{hash}/{id}",
  access: "public",
  impersonation: "never",
  summary: "Confirms a second address with the link that was emailed to it.",
  limit: "verify",
  params: z.object({ hash: Id, id: Id }),
  /** The first name of the user whose letter it is. */
  response: z.object({ from: z.string() }),
});
