import type { ConsentScope } from "#shared/domain/consent/scopes.ts";

/** All copy of the pages on which an author shares figures. Names and dates are passed in as they are shown. */
export const TEXT = {
  hints: {
    books: "Your shelf, and how your books rank in each store.",
    reviews: "What readers write, your ratings, and how many readers follow you.",
    royalties: "What your books earn and how many pages are read, by day and book.",
    payments: "What Amazon has paid you. Together with royalties, also what is still due.",
    events:
      "The promotions and releases that you log, with their costs. The agency’s people may log events for you too.",
  } satisfies Record<ConsentScope, string>,

  request: {
    title: (agency: string) => `Share your figures with ${agency}?`,
    lead: (inviter: string, agency: string) =>
      `${inviter} of ${agency} would like to look after your books. You decide what they see.`,
    leadByCode: (agency: string) => `You have entered the code of ${agency}. You decide what they see.`,
    already: (agency: string) =>
      `You share figures with ${agency} already. What you choose here replaces what they see now.`,
    people: (names: string) => `People who will see it: ${names}`,
    peopleChange: "The agency may add and remove people; your Sharing page always lists them.",
    scopes: "What you share",
    safety:
      "The agency also sees your name, your email address and when your last figures arrived. Your passwords are never shared. You can change this or stop sharing at any time, with immediate effect, and you see who looked at what.",
    share: "Share these figures",
    refuse: "Don’t share",
    leave: "Leave it as it is",
    declined: (agency: string) =>
      `We’ve let ${agency} know that you won’t share. The link in your email stays open if you change your mind.`,
    declinedBefore: (day: string) => `You declined this request on ${day}. You can still share if you like.`,
    given: (agency: string) => `You now share figures with ${agency}`,
    unconfirmedTitle: "Please confirm your email address first",
    unconfirmed: (email: string) => `Open the link that we sent to ${email}, then come back to this page.`,
    sendAgain: "Get a new link under General",
    acting: "Only the author can decide what to share.",
    invalidTitle: "This link or code is no longer valid",
    invalid: "It may have been used, replaced or revoked, or it has expired. Please ask the agency for a new one.",
    toSharing: "See what you share",
    loading: "Loading the request",
  },

  sharing: {
    title: "Agencies",
    lead: "They see what you choose, and nothing else. Changes apply from their next click.",
    loading: "Loading what you share",
    none: "You don’t share your figures with anyone.",
    paused: (day: string) =>
      `Your account will be deleted on ${day}, so no agency can see your figures now. If you keep your account, they can again.`,
    since: (day: string) => `Since ${day}`,
    people: (names: string) => `People: ${names}`,
    monitored: (books: string) =>
      `${books} of yours in rank slots of the agency’s own plan. Your plan’s limits don’t change.`,
    book: "book",
    scopes: (agency: string) => `What ${agency} sees`,
    save: "Save",
    saved: (agency: string) => `${agency} now sees what you have chosen`,
    chooseOne: "Please choose at least one, or stop sharing.",
    stop: "Stop sharing",
    stopOne: (agency: string) => `Stop sharing with ${agency}`,
    stopTitle: (agency: string) => `Stop sharing with ${agency}?`,
    stopEffect: (agency: string) =>
      `${agency} can’t see anything of your account any more, from their next click on. Your figures, books and events stay as they are.`,
    stopConfirm: "Yes, stop sharing",
    keep: "Keep sharing",
    stopped: (agency: string) => `You no longer share figures with ${agency}`,
  },

  code: {
    title: "Add an agency",
    lead: "Your agency can email you a request, or give you its code.",
    label: "Code of the agency",
    hint: "Ten letters and digits, as in K7TQM-4WXNP",
    submit: "Continue",
  },

  views: {
    title: "Who looked at what",
    lead: "Each person of an agency who opened your figures in the last 90 days, by day (UTC).",
    loading: "Loading who looked at your figures",
    none: "No one has opened your figures yet.",
    day: "Day",
    person: "Person",
    figures: "Figures",
    times: "Times",
    left: "Someone who has left",
  },
} as const;
