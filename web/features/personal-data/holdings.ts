import type { User } from "#shared/api/accounts/accounts.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export interface Holding {
  readonly what: string;
  readonly detail: string;
  readonly why: string;
  readonly kept: string;
}

const WHILE_ACCOUNT = "Until you delete your account.";

const FIGURES: readonly Holding[] = [
  {
    what: "Your royalties, page reads and payments",
    detail: "By day, book and store, as your report files say them, and how each month was before a later file.",
    why: `They are what ${PRODUCT_NAME} is for. Earlier versions let an import be undone.`,
    kept: "Until you delete your account; earlier versions for 400 days.",
  },
  {
    what: "Your books",
    detail: "Titles, pen names, formats, series, tags and page counts, from your files and from your own hand.",
    why: "To show what each earned.",
    kept: WHILE_ACCOUNT,
  },
  {
    what: "The report files themselves",
    detail: "The workbooks you upload, and what was read in them.",
    why: "To read them once, and to answer your questions about an import.",
    kept: "The files for 2 days, what was read in them for 30.",
  },
  {
    what: "How you value page reads",
    detail: "Your presets and rates.",
    why: "For estimates, until the real rate of a month is known.",
    kept: WHILE_ACCOUNT,
  },
];

const BY_EXTENSION: readonly Holding[] = [
  {
    what: "Your author profile at Amazon",
    detail: "Your pen names and their ids, as Author Central gives them to the extension.",
    why: "To find your books and ranks.",
    kept: WHILE_ACCOUNT,
  },
  {
    what: "Browsers that bring figures, and how each fetch went",
    detail:
      "What the browser calls itself, when its extension was connected and last used, and per source when it was last fetched and why not. Of its key only proof that it is the right one.",
    why: "So that figures come by themselves, you see when they stop, and you can end it.",
    kept: "A browser until 90 days after its last use, the rest until you delete your account.",
  },
  {
    what: "A bookshelf page that you sent to support",
    detail: "The words and the layout of the last one that could not be read, without links, forms and scripts.",
    why: "To read it the next time.",
    kept: "14 days.",
  },
];

/** Only for authors in cookie mode. */
const SESSIONS: readonly Holding[] = [
  {
    what: "Your sessions at Amazon",
    detail: "Eleven named cookies and what your browser calls itself, encrypted, with the address of each account.",
    why: "To fetch your figures on our server, because you have chosen cookie mode.",
    kept: "Until you forget them, leave cookie mode or delete your account, and at most as long as Amazon takes them.",
  },
];

const AGENCY: readonly Holding[] = [
  {
    what: "Your agency",
    detail: "Its name, website, people and open invitations.",
    why: "So that the right people get in, and nobody else.",
    kept: "Until you, its owner, delete your account. An invitation ends by itself after 7 days.",
  },
];

const ACCOUNT: readonly Holding[] = [
  {
    what: "Who you are",
    detail: "Your name, email address, time zone and preferences.",
    why: "To let you in, write to you when it matters, and show days and money as you want them.",
    kept: WHILE_ACCOUNT,
  },
  {
    what: "Proof of your password",
    detail:
      "Never the password itself: something that can only be checked against it. Recovery codes are kept in the same way, the secret of one-time codes by our sign-in service alone.",
    why: "So that only you get in.",
    kept: WHILE_ACCOUNT,
  },
  {
    what: "Where you signed in",
    detail: "What each browser says of itself, when it signed in and the hour it was last used. No network addresses.",
    why: "So that you can see and end it, and so that an ended sign-in stays ended.",
    kept: "400 days from each sign-in.",
  },
  {
    what: "When support acted in your name",
    detail: "The reason, the time, and each request.",
    why: "So that you can see it.",
    kept: "Until you delete your account. The list of requests stays, without your name or address, as does the date on which the account was deleted.",
  },
  {
    what: "What keeps the service running",
    detail:
      "Access logs of the site with network addresses; logs of our programs, which name nobody; counters against too many tries; backups of the table.",
    why: "To find faults, to stop abuse, and to lose nothing.",
    kept: "Access logs 30 days, program logs 3 months, counters 2 hours, backups 35 days.",
  },
];

/** All personal data stored about this user. An agency's books and figures belong to its owner. */
export function holdingsOf({
  agency,
  agency_role,
  amazon_cookies_accepted,
}: Pick<User, "agency" | "agency_role" | "amazon_cookies_accepted">): readonly Holding[] {
  const sessions = amazon_cookies_accepted ? SESSIONS : [];
  if (!agency) return [...FIGURES, ...BY_EXTENSION, ...sessions, ...ACCOUNT];
  return agency_role === "owner" ? [...AGENCY, ...FIGURES, ...ACCOUNT] : ACCOUNT;
}
