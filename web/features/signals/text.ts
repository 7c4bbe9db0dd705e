import type { SignalSettings } from "#shared/api/signals/signals.ts";
import { SIGNAL_TEXT } from "#shared/domain/signals/text.ts";

type HeldBack = NonNullable<SignalSettings["held_back"]>;

export const TEXT = {
  title: "Signals",
  lead: {
    toAuthor: "What happened with your books and your money, each once, with its reason.",
    toAgency: "What happened with this author’s books and money, as far as the author shares it.",
  },
  loading: { toAuthor: "Loading your signals", toAgency: "Loading this author’s signals" },
  open: "Now",
  none: "Nothing new",
  noneHint: {
    toAuthor:
      "We check your figures every morning and after every import. Whatever needs your attention will stand here.",
    toAgency: "We check this author’s figures every morning and after every import.",
  },
  history: "Earlier",
  historyHint: "What is over, or happened more than two weeks ago.",
  more: "Show more",
  moreFailed: "Earlier signals couldn’t be loaded. Please try again.",
  isNew: "New",
  isSilenced: "Silenced",
  why: "Why do I see this?",
  raised: (day: string) => `Since ${day}`,
  over: (day: string) => `Over since ${day}`,
  see: {
    source_stopped: "See what to do",
    payment: "See the payments",
    reads_odd: "See the evidence",
    review: "See the reviews",
    rank: "See the ranks",
    launch: "See the book",
    ad_test: "See the effect",
    forecast: "See the royalties",
  },
  seeOf: (action: string, title: string) => `${action}: ${title}`,
  silence: {
    menu: (title: string) => `Silence signals like: ${title}`,
    kind: (kind: keyof typeof SIGNAL_TEXT.names) => `Silence “${SIGNAL_TEXT.names[kind]}”`,
    kindAgain: (kind: keyof typeof SIGNAL_TEXT.names) => `Hear “${SIGNAL_TEXT.names[kind]}” again`,
    subject: (name: string) => `Silence everything about ${name}`,
    subjectAgain: (name: string) => `Hear about ${name} again`,
    doneKind: "This kind is silenced. It stays in the list, without number and email.",
    doneSubject: (name: string) => `${name} is silenced. Its signals stay in the list, without number and email.`,
    heard: "You will see these signals again.",
  },
  book: (name: string) => `“${name}”`,
  plan: {
    title: "Your plan has the signals of your connection",
    text: "The paid plans also watch your payments, ranks, reviews, page reads, launches, ads and forecasts.",
    action: "Upgrade",
  },
  settings: {
    title: "Settings",
    kinds: "What you want to see",
    kindsLead: "A silenced signal stays in the list. It has no number in the menu and is never emailed.",
    subjects: "Silenced",
    hearAgain: "Hear again",
    hearAgainOf: (name: string) => `Hear about ${name} again`,
    email: "Email",
    emailLead: "At most one email a day, only when something is new, and never during your quiet hours.",
    emails: "Email me what is new",
    from: "Quiet from",
    to: "Quiet until",
    until: (hour: string) => `Your email comes after ${hour} in your time zone.`,
    equal: "Choose another hour, or it would be quiet all day.",
    saved: "Your settings are saved.",
    loading: "Loading the settings of your signals",
    heldBack: {
      calm_mode: "Calm mode is on: nothing is emailed. Signals stand here and in your weekly letter.",
      unverified: "Confirm your email address first. Until then nothing is emailed.",
    } satisfies Readonly<Record<HeldBack, string>>,
    preferences: "Preferences",
  },
} as const;
