import type { ConsentScope } from "#shared/domain/consent/scopes.ts";

/** All copy of an agency's clients. Names, addresses and dates are passed in as they are shown. */
export const TEXT = {
  title: "Clients",
  lead: "Authors who share their figures with you. They decide what you see and can change it at any time.",
  loading: "Loading your clients",

  list: {
    label: "Your clients",
    client: "Client",
    shares: "Shares with you",
    synced: "Last figures",
    since: "Since",
    never: "Uploaded files only",
    search: "Search clients",
    noMatch: "No client matches your search.",
  },

  none: {
    title: "No clients yet",
    hint: "Ask an author by email to share figures with you, or give them your code. You see figures as soon as they agree.",
    hintReadOnly: "Your agency has no clients yet. Its owner and members can invite authors.",
  },

  requests: {
    title: "Open requests",
    lead: "Each link works once. The author chooses what to share.",
    email: "Sent to",
    asked: "You ask for",
    validUntil: "Valid until",
    revoke: "Revoke",
    revokeOne: (email: string) => `Revoke the request to ${email}`,
    revoked: (email: string) => `The request to ${email} has been revoked`,
  },

  invite: {
    title: "Ask an author",
    lead: "We email a link. An author without an account can create one on the way.",
    name: "Your name for this client",
    nameHint: "Only your agency sees it. Without one you see the author’s name.",
    scopes: "What you ask for",
    hints: {
      books: "The shelf, and how the books rank in each store.",
      reviews: "What readers write, the ratings, and how many readers follow the author.",
      royalties: "What the books earn and how many pages are read, by day and book.",
      payments: "What Amazon has paid. Together with royalties, also what is still due.",
      events: "The promotions and releases that the author logs, with their costs.",
    } satisfies Record<ConsentScope, string>,
    submit: "Send the request",
    sent: (email: string) => `Your request is on its way to ${email}`,
    unconfirmedTitle: "Please confirm your email address first",
    unconfirmed: (email: string) => `We send requests in your name. Open the link that we sent to ${email}.`,
    sendAgain: "Get a new link under General",
  },

  code: {
    title: "Your code",
    lead: "Authors enter it under Account, Sharing. It works until you replace it.",
    none: "You have no code yet.",
    create: "Create a code",
    replace: "Replace the code",
    replaceTitle: "Replace the code?",
    replaceEffect: "The current code stops working. Authors who share figures with you already are not affected.",
    replaceConfirm: "Yes, replace",
    keep: "Keep",
    created: "Your new code is ready",
    copy: "Copy",
    copied: "Copied",
  },

  client: {
    lead: "What this author shares with you.",
    opens: {
      books: "Books",
      ranks: "Ranks",
      royalties: "Royalties",
      payments: "Payments",
      reviews: "Reviews",
      followers: "Followers",
      events: "Events",
    },
    closed: "Not shared",
    about: "About this client",
    author: "Author",
    email: "Email",
    timezone: "Time zone",
    currency: "Currency",
    sharesSince: "Shares since",
    synced: "Last figures",
    firstMonth: "First month",
    rename: "Your name for this client",
    save: "Save",
    saved: "Saved",
    end: "Give up access",
    endTitle: (client: string) => `Give up access to ${client}?`,
    endEffect: (client: string) =>
      `Your agency no longer sees any figures of ${client}. The author gets an email, and can share figures with you again.`,
    endConfirm: "Yes, give up",
    keep: "Keep",
    ended: (client: string) => `You no longer see figures of ${client}`,
  },
} as const;
