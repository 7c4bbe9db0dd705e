import type { AttentionKind } from "#shared/domain/attention/attention.ts";

type Sentence = (day: string, count: string, isOne: boolean) => string;

/** Texts of the agency's dashboard. Days, months and counts are passed in as they are shown. */
export const TEXT = {
  title: "Dashboard",
  lead: "Which clients need you today, and what they earn together.",
  loading: "Loading your dashboard",

  viewOnly: {
    title: "You have view-only access",
    hint: (agency: string) =>
      `You see everything that the members of ${agency} see. Changes are made by its owner and members.`,
    close: "Got it, don’t show this again",
  },

  attention: {
    title: "Needs a look today",
    none: "Nothing needs your attention. Connections, ranks and events of your clients are in order.",
    /** Sentences for one book or event, and for several. */
    sentences: {
      signed_out: (day) =>
        `Amazon has asked this author to sign in again since ${day}. No new figures arrive until then.`,
      late: (day) => `The newest figures are of ${day}. The author’s browser or session may be closed.`,
      no_figures: () => "There are no figures yet. The author can upload reports or connect Amazon.",
      missing_month: (month) => `There are no royalties of ${month}. A report may not have been imported yet.`,
      payment_differs: (month, count, isOne) =>
        isOne
          ? `The payment for ${month} differs from what was reported.`
          : `The payments for ${count} differ from what was reported, the newest for ${month}.`,
      trial_ends: (day) => `This author’s trial ends on ${day}. Without a plan, older figures are hidden.`,
      rank_fall: (_, count) => `${count} fell to three times the sales rank of yesterday, or further.`,
      low_rating: (_, count, isOne) => `${count} ${isOne ? "is" : "are"} rated below three stars.`,
      event_ends: (day, count, isOne) =>
        isOne ? `${count} will end on ${day}.` : `${count} will end soon, the first on ${day}.`,
    } satisfies Record<AttentionKind, Sentence>,
    actions: {
      signed_out: "Write to the author",
      late: "Write to the author",
      no_figures: "Write to the author",
      missing_month: "See the royalties",
      payment_differs: "Follow the payments",
      trial_ends: "Write to the author",
      rank_fall: "See the ranks",
      low_rating: "See the reviews",
      event_ends: "See the events",
    } satisfies Record<AttentionKind, string>,
    actionOf: (action: string, client: string) => `${action}: ${client}`,
    counted: { book: "book", event: "event", month: "month" },
    other: { book: "other book", event: "other event" },
    bookNamed: (title: string) => `“${title}”`,
    eventNamed: (event: string, title: string) => `${event} of “${title}”`,
    list: (names: string, last: string) => `${names} and ${last}`,
  },

  sums: {
    title: "Royalties of all clients",
    thisMonth: "This month so far",
    lastMonth: "Last month, as imported so far",
    missing: (month: string, clients: string) => `${month} has no file for ${clients}, so this figure is without them.`,
    partial: (month: string, clients: string) => `${month} is known only so far for ${clients}.`,
    ofAll: "All of your clients share royalties with you.",
    ofOne: (clients: string) => `One of your ${clients} clients shares royalties with you.`,
    of: (summed: string, clients: string) => `${summed} of your ${clients} clients share royalties with you.`,
    due: (day: string) => `Due on ${day}`,
    report: "Open the report",
  },

  none: {
    title: "Welcome to your agency",
    hint: "Ask your first author to share figures with you. You see here what needs your attention as soon as they agree.",
    hintReadOnly:
      "Your agency has no clients yet. You see here what needs attention as soon as an author shares figures.",
    action: "Ask an author",
  },
} as const;
