import type { SyncStatus } from "#shared/messages/extension.ts";

export const RUNNING_TEXT: Readonly<Record<NonNullable<SyncStatus["running"]>, string>> = {
  first: "Importing your sales history",
  royalties: "Fetching royalties",
  payments: "Fetching payments",
  books: "Fetching books",
  ranks: "Reading ranks",
};

export const TEXT = {
  sample: "Sample",
  sampleHint: "Made-up books and figures, in the form that this page will have.",
  offline: "You are offline",
  tryAgain: "Try again",
  failureHint: {
    toAuthor: "Your data is safe. Try again, and contact us if it keeps failing.",
    toAgency: "This author’s data is safe. Try again, and contact us if it keeps failing.",
  },
  doneSuffix: ", done",
  howSure: "How sure is this?",

  acting: {
    note: (email: string) => `You are acting for ${email}. Only they can change what is on this screen.`,
    title: "Only for the account’s owner",
    hidden: (email: string) => `You are acting for ${email}. Only they can see and change what is on this screen.`,
  },

  letterOffer: {
    title: "Weekly letter",
    lead: "Rather not check every day? Once a week we can email you what your books earned and what is due.",
    preview: "See how it would look",
    accept: "Send me the letter",
    accepted: "You’ll get the letter every week. Day and hour are in your account.",
    decline: "No, thanks",
    declined: "All right. You can turn it on in your account at any time.",
  },
  emails: {
    titles: {
      bounce: "These emails are paused",
      complaint: "These emails are paused",
      stopped: "These emails are stopped",
    },
    reasons: {
      bounce: (address: string, day: string) =>
        `Our email to ${address} came back on ${day}: the address may be misspelled or no longer exist. Check it, then resume.`,
      complaint: (address: string, day: string) =>
        `On ${day} our email was reported as spam at ${address}, so we send no more of them there.`,
      stopped: (address: string, day: string) =>
        `They were stopped on ${day}, with the link in an email to ${address}.`,
    },
    askAgain: "To ask its reader, remove the address and add it again.",
    resume: "Resume emails",
    resumed: (address: string) => `Emails to ${address} are on again`,
  },

  noExport: {
    exportCsv: "Export CSV",
    notInPlan: (plan: string) =>
      `Your plan doesn’t include report exports; the ${plan} plan does. You can download all your data at any time under`,
    yourData: "What Colophon holds",
    notInAgencyPlan: "Your agency’s plan doesn’t include report exports.",
    seePlans: "See plans",
  },

  filters: {
    title: "Filters",
    show: "Show results",
    chosen: "chosen",
    absent: "no figures in this period",
    noMatch: "No matches.",
  },

  table: {
    more: (name: string) => `More about ${name}`,
  },

  pages: {
    page: (number: number) => `Page ${number}`,
    controls: { first: "First page", previous: "Previous page", next: "Next page", last: "Last page" },
  },

  charts: {
    loading: "Loading the chart",
    sample: "Sample data",
    table: {
      open: "Show these figures as a table",
      region: "Chart figures",
      sampleCaption: (title: string) => `${title} (sample data)`,
    },
  },

  calm: {
    through: (last: string, next: string) => `Figures through ${last}. New ones on ${next}.`,
    setting: "Calm mode",
  },

  hiddenAmount: "hidden amount",
  withAmounts: (file: string) => `${file} (with amounts)`,

  csv: {
    guessed:
      "This file isn’t UTF-8, so it was read as Windows-1252. Check accents and dashes before you apply anything.",
    download: "Download CSV",
    of: (what: string) => `Download CSV: ${what}`,
    row: "Row",
    column: "Column",
    problem: "Problem",
    problems: "Problems in the file",
    file: "CSV file",
    choose: "Choose a file",
    clear: "Remove the file",
    cancel: "Cancel",
  },

  events: {
    title: "Event Logs",
    one: "event",
    label: (title: string, event: string, days: string) => `${title}, ${event}, ${days}`,
    shown: (events: string) => `${events} in these days.`,
    none: "No events in these days.",
    failed: {
      toAuthor: "Your event logs couldn’t be loaded. The figures are unaffected.",
      toAgency: "This author’s event logs couldn’t be loaded. The figures are unaffected.",
    },
  },

  extension: {
    months: (done: string, all: string) => `${done} of ${all} months imported`,
    monthsHint: (progress: string) => `${progress}. It continues in the background, so you can leave this page.`,
    checking: "Checking what there is to import",
    imported: (done: number, total: number) => `${done} of ${total} imported`,
    syncHealth: "Sync health",
    getLatest: "Get the latest version",
    cookieMode: "Choose cookie mode",
  },

  imports: {
    needsDecision: "Your import needs a decision",
    needsDecisionHint: "Some months would lose stored figures, so we ask you before we save them.",
    decide: "Decide",
  },

  forms: {
    password: "Password",
    confirm: (label: string) => `Confirm ${label.toLowerCase()}`,
    email: "Email",
    passwordRule: (length: number) => `At least ${length} characters`,
    weak: "Weak: easily guessed. A few unrelated words are better",
    fair: "Fair: longer is safer",
    good: "Good",
    code: "One-time code",
    codeHint: "The six digits shown by your authenticator app.",
    firstName: "First name",
    lastName: "Last name",
    confirmFirst: "Please confirm your email address first",
    newLink: "Get a new link under General",
    timeZone: "Time zone",
    timeZoneHint: "Decides when a day begins for “today” and “this month”.",
    noTimeZone: "No matching time zone",
  },
} as const;
