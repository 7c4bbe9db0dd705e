import * as z from "zod";
import { QuietHours } from "#shared/domain/signals/settings/quiet-hours.ts";
import { SilencedSubject } from "#shared/domain/signals/settings/silence.ts";
import { RaisedSignal, SIGNAL_KINDS } from "#shared/domain/signals/signal.ts";
import { Instant } from "#shared/primitives/schemas.ts";
import { EmailPause } from "../email-delivery.ts";
import { endpoint } from "../endpoint.ts";
import { NO_CONTENT } from "../parts.ts";

const SignalKey = z.string().min(1).max(200);

export const ShownSignal = z.object({
  signal: RaisedSignal,
  raised_at: Instant,
  seen: z.boolean(),
  /** When its cause was gone, or it was no longer news; null while it is open. */
  closed_at: Instant.nullable(),
  /** Whether the author has silenced its kind or its subject. */
  silenced: z.boolean(),
});
export type ShownSignal = z.infer<typeof ShownSignal>;

/** Position of a page: the last entry's time and key. */
const Position = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z~.{1,200}$/, "Must be a position in this list");

const common = { access: "author", impersonation: "allowed" } as const;

export const listSignals = endpoint({
  ...common,
  name: "listSignals",
  method: "GET",
  path: "/signals",
  client: [],
  summary: "Lists open signals and a page of the history, the newest first, as far as plan and consents include them.",
  query: z.object({ before: Position.optional() }),
  response: z.object({
    /** Kinds that the plan, or the client's consent, includes. */
    kinds: z.array(z.enum(SIGNAL_KINDS)),
    /** All open ones, whatever the page. */
    open: z.array(ShownSignal),
    history: z.array(ShownSignal),
    /** Position of the next page of the history; null at the end. */
    next: z.string().nullable(),
  }),
});

export const countSignals = endpoint({
  ...common,
  name: "countSignals",
  method: "GET",
  path: "/signals/count",
  opensWithoutPlan: true,
  summary: "Counts the open signals that the author has neither seen nor silenced.",
  response: z.object({ count: z.int() }),
});

/** Signals marked in one call. */
export const MAX_SEEN = 100;

export const markSignalsSeen = endpoint({
  ...NO_CONTENT,
  name: "markSignalsSeen",
  method: "POST",
  path: "/signals/seen",
  access: "author",
  // Only the author has seen what is on the author's screen.
  impersonation: "never",
  limit: "signals",
  summary: "Marks signals as seen by the author.",
  body: z.object({ keys: z.array(SignalKey).min(1).max(MAX_SEEN) }),
});

export const silenceSignals = endpoint({
  ...common,
  ...NO_CONTENT,
  name: "silenceSignals",
  method: "PUT",
  path: "/signals/silence",
  limit: "signals",
  summary: "Silences a kind of signal, or one book, shop, event or source, or lets it be heard again.",
  body: z.union([
    z.object({ kind: z.enum(SIGNAL_KINDS), silenced: z.boolean() }),
    z.object({ subject: SilencedSubject, silenced: z.boolean() }),
  ]),
});

export const SignalSettings = z.object({
  quiet_hours: QuietHours,
  silenced_kinds: z.array(z.enum(SIGNAL_KINDS)),
  silenced_subjects: z.array(SilencedSubject),
  /** Whether signals are emailed, at most once a day. */
  emails: z.boolean(),
  /** What of the account holds wanted emails back; null if nothing does. */
  held_back: z.enum(["calm_mode", "unverified"]).nullable(),
  pause: EmailPause.nullable(),
});
export type SignalSettings = z.infer<typeof SignalSettings>;

export const getSignalSettings = endpoint({
  ...common,
  name: "getSignalSettings",
  method: "GET",
  path: "/signals/settings",
  summary: "Returns what is silenced, the quiet hours and whether signals are emailed.",
  response: SignalSettings,
});

export const saveSignalSettings = endpoint({
  ...common,
  ...NO_CONTENT,
  name: "saveSignalSettings",
  method: "PUT",
  path: "/signals/settings",
  limit: "signals",
  summary: "Saves the quiet hours and whether signals are emailed.",
  body: z.object({ quiet_hours: QuietHours, emails: z.boolean() }),
});
