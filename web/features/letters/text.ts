import type { LetterRecipient, SentLetter } from "#shared/api/letters.ts";
import type { LetterSection } from "#shared/domain/letters/letter.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

const sections: Readonly<Record<LetterSection, { readonly label: string; readonly description: string }>> = {
  royalties: { label: "Royalties", description: "The week and the month so far, beside the days before." },
  books: { label: "What moved", description: "The books that went up and down most." },
  payments: { label: "Payments", description: "What was paid, and what is due next." },
  worked: { label: "What worked", description: "What your promotions and other events changed." },
  attention: { label: "What needs you", description: "Questions of imports, and whatever else waits for you." },
};

const states: Readonly<Record<Exclude<LetterRecipient["state"], "active">, (since: string) => string>> = {
  unconfirmed: (since) => `Asked on ${since}. Letters start once the link in that email is opened.`,
  expired: (since) => `Asked on ${since}, and the link has expired. Add the address again to send a new one.`,
  stopped: (since) => `Stopped with the link in a letter on ${since}. Remove and add the address to ask again.`,
};

const sendings: Readonly<Record<SentLetter["sendings"][number]["state"], (address: string) => string>> = {
  sent: (address) => `Sent to ${address}`,
  sending: (address) => `On its way to ${address}`,
  unconfirmed: (address) => `Sending to ${address} was interrupted, so we can’t say whether it arrived`,
  stopped: (address) => `Not sent to ${address}, which has stopped the letter`,
  paused: (address) => `Not sent to ${address}, because an earlier email came back`,
};

export const TEXT = {
  loading: "Loading your choices",
  failed: "We couldn’t load your choices.",
  letter: {
    title: "Weekly letter",
    leadOfAuthor:
      "Once a week we tell you what your books earned, what moved and what is due, in a few sentences. Nothing to check in between.",
    leadOfAgency:
      "Once a week we tell you what your clients earned and who needs your attention, as far as each of them shares it with you.",
    switch: "Send me the letter",
    next: (when: string) => `The next letter comes on ${when}.`,
    off: "You get no letter.",
    unconfirmed: "Confirm your email address first, so that letters reach you.",
    weekday: "Day",
    hour: "Hour",
    zone: (zone: string) => `In your time zone, ${zone}.`,
  },
  calm: {
    link: "Calm mode",
    hint: "hides newer figures until the letter’s day.",
  },
  sections: {
    title: "What it tells",
    lead: "A part without news is left out of that week’s letter.",
    group: "Parts of the letter",
    each: sections,
  },
  recipients: {
    title: "Who gets it",
    lead: "Share the letter with a partner or an assistant. They need no account, and each letter has a link that stops it.",
    states,
    active: "Gets the letter",
    add: {
      title: "Add an address",
      submit: "Send a link to this address",
      sent: (email: string) => `We’ve emailed ${email} a link. Letters start once it is opened.`,
      unconfirmed: (email: string) => `Before you add an address, please confirm your own: ${email}.`,
    },
    remove: "Remove",
    removeOne: (address: string) => `Remove ${address}`,
    removed: (address: string) => `${address} gets no more letters.`,
    full: "You have added three addresses, which is the most. Remove one to add another.",
  },
  preview: {
    title: "Preview",
    lead: "The letter as it would be right now, in both color schemes of email programs.",
    loading: "Writing your letter",
    failed: "We couldn’t write the preview.",
    noPlan: "Letters come with every plan, the free one included. You have none at the moment.",
    plans: "Choose your plan",
    send: "Email me this one now",
    sent: (email: string) => `Sent to ${email}.`,
    subject: "Subject",
    theme: "Colors of the preview",
    themes: { light: "Light", dark: "Dark" },
    frame: "Preview of the letter",
  },
  letters: {
    title: "Latest letters",
    lead: "What you got in the last three months.",
    loading: "Loading your letters",
    failed: "We couldn’t load your letters.",
    none: "No letter yet.",
    of: (day: string) => `Letter of ${day}`,
    sendings,
    open: "Open",
    openOne: (day: string) => `Open the letter of ${day}`,
    again: "Send again",
    againOne: (day: string) => `Send the letter of ${day} again`,
    sentAgain: "Sent again.",
  },
  confirm: {
    title: "Weekly letter",
    confirm: "Get the letter",
    lead: `Someone who uses ${PRODUCT_NAME} would like to share their weekly letter with you.`,
    doneTitle: "You’ll get the letter",
    done: (from: string) =>
      `${from}’s weekly letter comes to this address from now on. Each one has a link that stops it.`,
    brokenTitle: "This link doesn’t work any more",
    broken: "It has expired or was withdrawn. Ask the person who invited you to send a new one.",
  },
} as const;
