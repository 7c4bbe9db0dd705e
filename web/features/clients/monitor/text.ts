import type { ClientBook } from "#shared/api/agency/monitor.ts";

/** Texts of the books of clients and the agency's slots. Counts are passed in as they are shown. */
export const TEXT = {
  title: "Monitor",
  lead: "Choose which of your clients’ books we read for you in your plan’s slots, and how often.",
  leadReadOnly: "Which of your clients’ books we read for you in your plan’s slots, and how often.",
  loading: "Loading your clients’ books",

  all: {
    title: "Your clients’ books",
    lead: "Every book of the clients who share books with you, with its rank in the client’s own store.",
  },

  slots: {
    realtime: "Real time",
    realtimeHint: "Kindle editions as often as every two hours, other formats in turn",
    backlist: "Backlist",
    backlistHint: "As often as twice a day",
    used: (used: string, limit: string) => `${used} of ${limit} slots used`,
    unlimited: (used: string) => `${used} used, without a limit`,
    none: "Your plan has no slots of this kind",
    beyond: (count: string) => `Your plan has become smaller: ${count} wait for a free slot.`,
    /** What follows for the one who pays, for members and for members with view-only access. */
    beyondOwner: "Take others out, or choose a larger plan.",
    beyondMember: "Take others out, or ask your agency’s owner for a larger plan.",
    change: "Choose a larger plan",
  },

  list: {
    label: "Your clients’ books",
    book: "Book",
    client: "Client",
    rank: "Rank now",
    rankOf: (rank: string, title: string) => `${rank}, ranks of ${title}`,
    free: "free",
    states: {
      unranked: "No rank at Amazon",
      unread: "Not read yet",
      untracked: "Not in your slots",
    },
    readAt: "Last read",
    never: "Never",
    tier: "Read for you",
    tierOf: (title: string) => `How often ${title} is read for you`,
    tiers: {
      none: "No",
      backlist: "Backlist",
      realtime: "Real time",
    } satisfies Record<ClientBook["tier"], string>,
    waiting: "Waits for a slot",
    removed: "The author has removed this book. Its slot stays taken until you free it.",
    noAsin: "Without an ASIN",
    search: "Search by book or client",
    onlyChosen: "Only books in a slot",
    noMatch: "No book matches your search.",
    group: "Clients",
    groupOf: (first: string, last: string) => `${first} to ${last}`,
    select: (title: string) => `Select ${title}`,
    selectAll: "Select the books on this page",
  },

  bulk: {
    label: "Selected books",
    selected: (books: string) => `${books} selected`,
    realtime: "Read in real time",
    backlist: "Read in the backlist",
    none: "Free their slots",
    clear: "Clear the selection",
    tooMany: (most: string) => `Please select at most ${most} books at a time.`,
  },
  book: "book",
  changed: (books: string) => `${books} changed`,

  how: "Ranks are read through your clients’ own Amazon accounts, beside what their own plans read. A book whose author hasn’t connected Amazon shows no rank.",
  noBooks: "Your clients’ shelves are empty",
  noBooksHint: "Books show here once the authors have imported a report, or added them by hand.",
  noClients: "None of your clients shares books with you yet",
  toClients: "Go to your clients",
} as const;
