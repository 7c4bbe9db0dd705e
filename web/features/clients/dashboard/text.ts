import type { SetupKind } from "#shared/domain/attention/attention.ts";

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
    /** Sentences for one event, and for several. */
    sentences: {
      no_figures: () => "There are no figures yet. The author can upload reports or connect Amazon.",
      trial_ends: (day) => `This author’s trial ends on ${day}. Without a plan, older figures are hidden.`,
      event_ends: (day, count, isOne) =>
        isOne ? `${count} will end on ${day}.` : `${count} will end soon, the first on ${day}.`,
    } satisfies Record<SetupKind, Sentence>,
    actions: {
      no_figures: "Write to the author",
      trial_ends: "Write to the author",
      event_ends: "See the events",
    } satisfies Record<SetupKind, string>,
    all: (clients: string) => `See all ${clients} that need a look`,
    client: "client",
    signals: "See the signals",
    alone: (title: string) => `${title}.`,
    withMore: (title: string, count: string) => `${title}, and ${count} more like it.`,
    actionOf: (action: string, client: string) => `${action}: ${client}`,
    counted: "event",
    other: "other event",
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
