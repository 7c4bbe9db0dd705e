import { EXPORT_DAYS } from "#shared/api/personal-data.ts";
import type { Holding } from "#shared/domain/personal-data/holdings.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

/** A kind of stored personal data: its contents, purpose and retention, in words. */
export interface HoldingText {
  readonly what: string;
  readonly detail: string;
  readonly purpose: string;
  readonly kept: string;
}

const WHILE_ACCOUNT = "Until you delete your account.";

/** What each kind of stored personal data is called, in the words of the page. */
export const HOLDINGS = {
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
    detail: "The signals about your figures, which ones you silenced, and the ratings and reads that we compare with.",
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
} satisfies Record<Holding, HoldingText>;
