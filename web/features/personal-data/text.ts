import { EXPORT_DAYS, GRACE_DAYS } from "#shared/api/personal-data.ts";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import type { Holding } from "#shared/domain/personal-data/holdings.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

type Source = SourceHealth["source"];

/** A kind of stored personal data: its contents, purpose and retention, in words. */
export interface HoldingText {
  readonly what: string;
  readonly detail: string;
  readonly purpose: string;
  readonly kept: string;
}

const WHILE_ACCOUNT = "Until you delete your account.";

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

  holdings: {
    figures: {
      what: "Your royalties, page reads and payments",
      detail: "By day, book and store, as your report files state them, and each month as it was before a later file.",
      purpose: `They are what ${PRODUCT_NAME} is for. Earlier versions let you undo an import.`,
      kept: "Until you delete your account; earlier versions for 400 days.",
    },
    books: {
      what: "Your books",
      detail: "Titles, pen names, formats, series, tags and page counts, from your files and from what you enter.",
      purpose: "To show what each one earned.",
      kept: WHILE_ACCOUNT,
    },
    bookLogs: {
      what: "Your event logs",
      detail: "The events you log for your books, with their dates, marketplaces, costs, ad spend and notes.",
      purpose: "To show what each event was worth.",
      kept: WHILE_ACCOUNT,
    },
    reportFiles: {
      what: "The report files themselves",
      detail: "The workbooks you upload, and what we read in them.",
      purpose: "To import them, and to answer your questions about an import.",
      kept: "The files for 2 days, their contents for 30.",
    },
    preorders: {
      what: "Your pre-orders",
      detail: "Each book’s pre-orders by day and store, with its dates.",
      purpose: "To show how a release is doing before its day.",
      kept: WHILE_ACCOUNT,
    },
    ranks: {
      what: "Ranks, ratings and reviews",
      detail:
        "Each book’s rank by day and store, its rating and number of reviews, your favorites, and the books you watch. Of recent reviews the stars and the day, without words and names.",
      purpose: "To show how your books move, and to tell you of low reviews.",
      kept: "Stars of reviews for three weeks while ranks are read, readings within a day for 30 days, the rest until you delete your account.",
    },
    followers: {
      what: "Your followers",
      detail: "How many people follow each pen name at Amazon, by day.",
      purpose: "To show how your readership grows.",
      kept: WHILE_ACCOUNT,
    },
    kenpRates: {
      what: "How you value page reads",
      detail: "Your presets and rates.",
      purpose: "For estimates, until a month’s real rate is known.",
      kept: WHILE_ACCOUNT,
    },
    signals: {
      what: "Your signals",
      detail:
        "The signals about your figures, which ones you silenced, and the ratings and reads that we compare with.",
      purpose: "To tell you once when something happens.",
      kept: "400 days from each signal; your settings while your account exists.",
    },
    seals: {
      what: "Your sealed months",
      detail:
        "The figures of each settled month with the hashes of its files, and the hash that chains it to the month before.",
      purpose: "To show you that a month hasn’t changed since all of its money arrived.",
      kept: "Until you delete your account. The figures of a source that you delete go; their hashes stay.",
    },
    authorProfile: {
      what: "Your author profile at Amazon",
      detail: "Your pen names and their ids, as Author Central gives them to the extension.",
      purpose: "To find your books, ranks and followers.",
      kept: WHILE_ACCOUNT,
    },
    browsers: {
      what: "Browsers that send figures, and how each fetch went",
      detail:
        "The browser’s name, when its extension was connected and last used, and for each source when it was last fetched, or why it wasn’t. Of its key, only a proof that it is the right one.",
      purpose: "To update your figures automatically, show you when that stops, and let you end it.",
      kept: "A browser until 90 days after its last use, the rest until you delete your account.",
    },
    bookshelfPage: {
      what: "A bookshelf page that you sent to support",
      detail: "The words and layout of the last one we couldn’t read, without links, forms and scripts.",
      purpose: "To read it next time.",
      kept: "14 days.",
    },
    amazonSessions: {
      what: "Your sessions at Amazon",
      detail: "Eleven named cookies and your browser’s name, encrypted, with the address of each account.",
      purpose: "To fetch your figures on our server, because you have chosen cookie mode.",
      kept: "Until you delete them, leave cookie mode or delete your account, and no longer than Amazon accepts them.",
    },
    agencies: {
      what: "Agencies that you share with",
      detail:
        "What each may see and since when, your monthly royalties as they see them, and who opened which figures on which day.",
      purpose: "So that only they see it, and you know who looked.",
      kept: "The consent until you end it, the record of looks for 400 days.",
    },
    clients: {
      what: "Your agency’s clients",
      detail: "Which authors share what with you, your own labels for them, and the requests that you sent.",
      purpose: "To show you their figures, as far as they allow it.",
      kept: "Until a client or you end it, or you delete your account.",
    },
    agency: {
      what: "Your agency",
      detail: "Its name, website, people and pending invitations.",
      purpose: "So that only the right people have access.",
      kept: "Until you, its owner, delete your account. An invitation expires after 7 days.",
    },
    identity: {
      what: "Who you are",
      detail: "Your name, email address, time zone and preferences.",
      purpose: "To let you in, write to you when it matters, and show days and money the way you want them.",
      kept: WHILE_ACCOUNT,
    },
    plan: {
      what: "Your plan",
      detail:
        "Your plan, its dates and invoices, the last four digits of your card and when it expires, and why you cancelled, if you told us. Stripe stores the card itself.",
      purpose: "To charge what you agreed to, and to show you your invoices.",
      kept: "Until you delete your account. Stripe keeps invoices for as long as tax law requires.",
    },
    archives: {
      what: "Your archives",
      detail: "When you asked for an archive of your data, and the archive itself.",
      purpose: "So that you can download it.",
      kept: `${EXPORT_DAYS} days.`,
    },
    password: {
      what: "Proof of your password",
      detail:
        "Never the password itself, only something it can be checked against. Recovery codes are stored the same way, and the secret of your one-time codes by our sign-in service alone.",
      purpose: "So that only you can sign in.",
      kept: WHILE_ACCOUNT,
    },
    signIns: {
      what: "Where you signed in",
      detail:
        "How each browser identifies itself, when it signed in and the hour it was last used. No network addresses.",
      purpose: "So that you can see and end each sign-in, and an ended one stays ended.",
      kept: "400 days from each sign-in.",
    },
    letters: {
      what: "Weekly letters",
      detail:
        "When you want the letter and what it tells, addresses you share it with, and the letters of the last 13 months.",
      purpose: "To write you once a week, to no address twice, and to show you past letters.",
      kept: WHILE_ACCOUNT,
    },
    emails: {
      what: "Regular emails",
      detail: "Who gets your letter and your signals, who has stopped them, and which addresses they came back from.",
      purpose: "To send only what is wanted, to addresses that exist.",
      kept: WHILE_ACCOUNT,
    },
    supportAccess: {
      what: "When support accessed your account",
      detail: "The reason, the time and each request.",
      purpose: "So that you can see it.",
      kept: "Until you delete your account. The list of requests stays, without your name or address, as does the date your account was deleted.",
    },
    operation: {
      what: "What keeps the service running",
      detail:
        "Access logs of the site with network addresses, program logs without names, counters against too many tries, and backups of the database and of deleted files.",
      purpose: "To find faults, stop abuse and lose nothing.",
      kept: "Access logs 30 days, program logs 3 months, counters 2 hours, backups 35 days.",
    },
  } satisfies Record<Holding, HoldingText>,

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
