import { EXPORT_DAYS, GRACE_DAYS } from "#shared/api/personal-data.ts";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { HOLDINGS } from "./holdings-text.ts";

type Source = SourceHealth["source"];

/** All copy of personal data. Dates, sizes and addresses are passed in as they are shown. */
export const TEXT = {
  sections: {
    holdings: {
      title: `What ${PRODUCT_NAME} holds`,
      lead: "We never sell or share your data, use no trackers, and never ask for your Amazon password.",
    },
    sources: {
      title: "Where it comes from",
      lead: "The extension reads your figures at Amazon in your own browser. It sends report files and numbers, no pages, and your cookies only if you choose cookie mode.",
    },
    sessions: {
      title: "Your session at Amazon",
      lead: "Stored only if you choose cookie mode. One click deletes it.",
    },
    exports: {
      title: "Take it with you",
      lead: "One zip file with everything we hold about you: CSV for spreadsheets, JSON for programs, and a page that explains each file.",
    },
    deletion: {
      title: "Delete your account",
      lead: `You can change your mind for ${GRACE_DAYS} days.`,
    },
  },

  holdingColumns: { what: "What", purpose: "Purpose", kept: "Kept for" },

  holdings: HOLDINGS,

  browsers: {
    none: "No browser is connected.",
    connected: (browsers: string) => `${browsers} can send figures.`,
    connectedLastUsed: (browsers: string, at: string) => `${browsers} can send figures, last used on ${at}.`,
    browser: "browser",
    link: "Connected browsers",
    disconnect: "Disconnect all browsers",
    disconnected: "All browsers are disconnected",
  },

  sessions: {
    types: { KDP: "KDP", AUTHOR_CENTRAL: "Author Central" },
    loading: "Loading your sessions",
    none: "No session is stored yet.",
    forget: "Delete",
    forgetOne: (email: string, type: string) => `Delete the ${type} session of ${email}`,
    forgotten: (email: string) => `The session of ${email} has been deleted`,
    leave: "Leave cookie mode and delete all sessions",
    left: "All sessions have been deleted",
    accounts: "Linked accounts",
    explanation: `No session is stored. In cookie mode, ${PRODUCT_NAME} fetches your figures on its own server, even while your computer is off. To do that, it stores eleven named cookies from amazon.com, author.amazon.com, kdp.amazon.com and kdpreports.amazon.com, which are your session there. Anyone who has them can act as you at Amazon, so we encrypt them immediately. Only the program that fetches your figures can read them, and they appear in no archive and no log.`,
    alternative:
      "The extension brings you the same figures without cookie mode. You can leave cookie mode here at any time.",
    choose: "Choose cookie mode",
  },

  sources: {
    loading: "Loading your sources",
    kept: "What is stored",
    comesBy: "How it arrives",
    lastUsed: "Last used",
    delete: "Delete",
    none: "Nothing is stored",
    earlierImport: "With an earlier import",
    never: "Never",
    contents: {
      royalties: "Units, pages read and royalties by day, book and store. The report file itself for 2 days.",
      prior_months: "What each book’s page reads earned in a closed month. The report file itself for 2 days.",
      payments: "Each payment with its date, store, amount and tax. The report file itself for 2 days.",
      kenp_rates: "The rate per page for each month and store.",
      books: "Titles, formats, series and page counts.",
      preorders: "Each book’s pre-orders by day and store, with its start and release dates.",
      ranks:
        "Each book’s sales rank by day and store, its rating, its number of reviews, and stars and day of recent ones. Readings within a day for 30 days.",
      followers: "How many people follow each pen name, by day, with your picture at Author Central.",
    } satisfies Record<Source, string>,
    shop: (from: string, to: string) =>
      from === to ? `What its files state for ${from}.` : `What its files state from ${from} to ${to}.`,
    otherShops: "Other shops",
    comparison: (report: string, stated: string, month: string, stored: string) =>
      `Its ${report} states ${stated} through ${month}. The months stored until then have ${stored}.`,
    differs: (difference: string) =>
      `The difference is ${difference}: most often months whose files haven’t been imported.`,
    modes: {
      extension: "By the extension",
      cookies: "By our server, in cookie mode",
      upload: "Files you upload",
    } satisfies Record<SourceHealth["mode"], string>,
  },

  purge: {
    deleteOne: (source: string) => `Delete ${source}`,
    title: (source: string) => `Delete “${source}”?`,
    confirm: "Delete it",
    keep: "Keep it",
    done: (source: string) => `“${source}” has been deleted`,
    irreversible: "This can’t be undone.",
    effects: {
      royalties:
        "This removes units, pages read and royalties of every day from your reports, with every earlier version of a month, its totals, and the report files they came in.",
      prior_months:
        "This removes what page reads earned in closed months, book by book, from your reports, with every earlier version and the report files they came in. Until it is back, page reads are estimated.",
      payments: "This removes every payment and the report files they came in.",
      kenp_rates: "This removes every rate that Amazon reported. Your own rates and presets stay.",
      books:
        "This removes what Amazon’s pages say about your books: series, page counts and which formats belong together, and any book known only from them. What you entered and what came in your files stays.",
      preorders:
        "This removes the pre-orders of every book, including books released since. Amazon doesn’t list those any more.",
      ranks:
        "This removes the sales ranks, ratings, review counts and stars of every book, with its whole rank history.",
      followers: "This removes the follower counts of every pen name, with their whole history.",
    } satisfies Record<Source, string>,
    shop: "This removes the shop’s sales and payments of every month from your reports, with every earlier version and the report files they came in. Books that only its files name stay on your shelf.",
    byUpload: "It comes back only if you upload your files again.",
    bySync: {
      royalties: "The next syncs bring it back, the latest months first.",
      prior_months: "The next syncs bring back the last two years, for months whose daily figures are here.",
      payments: "A later sync brings them back, at the latest when Amazon lists another payment.",
      kenp_rates: "The next sync brings back the rates of the last two years.",
      books: "The next sync of your books brings it back.",
      preorders: "The next sync brings back books that are open for pre-order, but not released ones.",
      ranks: "The next syncs bring back Amazon’s rank for each day, but not our readings within a day.",
      followers: "The next sync brings back the latest count. Amazon doesn’t give us earlier ones.",
    } satisfies Record<Source, string>,
    prevent: {
      cookies: "To keep it deleted, leave cookie mode first.",
      extension: "To keep it deleted, disconnect your browsers first.",
    },
  },

  exports: {
    loading: "Loading your archives",
    make: "Make an archive",
    started: "We’re preparing your archive",
    none: `You have no archives yet. You can download each one for ${EXPORT_DAYS} days, then we delete it.`,
    of: (at: string) => `Archive of ${at}`,
    download: "Download",
    downloadOne: (at: string) => `Download the archive of ${at}`,
    progress: (at: string) => `Preparing the archive of ${at}`,
    preparing: "In progress. You can leave this page; we’ll email you when it’s ready.",
    ready: (until: string) => `Available until ${until}`,
    readyOfSize: (size: string, until: string) => `${size} · available until ${until}`,
    failed: "We couldn’t prepare this archive. None of your data is lost. Please start another one.",
  },

  deletion: {
    form: "Delete your account",
    lead: "Deleting your account permanently removes:",
    signIn: (email: string) => `your sign-in with ${email}, your preferences and your archives`,
    books: (books: string) => `${books}, with series and tags`,
    book: "book",
    noBooks: "your books",
    logs: (logs: string) => `${logs}, with costs and notes`,
    log: "event log",
    figures: "every royalty, page read and payment since your first report, and everything you imported",
    noFigures: "all figures and everything you imported",
    rates: "your KENP rates",
    readings: "ranks, ratings, followers and pre-orders, with their history",
    sharing: "what you share with agencies, and the record of who looked",
    clients: "your agency’s access to its clients’ figures, and your labels for them",
    plan: "your plan, your card and your invoices here",
    paidBeyond: (day: string) =>
      `Your plan is paid until ${day}. The time after your account is deleted ends with it and isn’t refunded.`,
    paidUntil: (day: string) => `Your plan is paid until ${day}. You won’t be charged again.`,
    agency: (name: string) => `${name} itself, and everyone’s access to it, from that day on`,
    grace: `We delete your account ${GRACE_DAYS} days after you ask. If you make an archive above, it is yours to keep.`,
    email: "Your email address, to confirm",
    mismatch: (email: string) => `Type ${email} to confirm`,
    submit: "Delete my account",
    title: "Delete your account?",
    effect: `In ${GRACE_DAYS} days we permanently delete everything listed here, and no one can bring it back. Until then everything works as before, and you can still keep your account.`,
    confirm: "Yes, delete my account",
    keep: "Keep my account",
    due: (day: string) => `Your account will be deleted on ${day}`,
    dueHint: "Until then everything works as before. After that day, no one can bring it back.",
  },
} as const;
