import { routeOf, type ScreenName } from "./routes.ts";
import type { Person } from "./viewer.ts";

/** A screen in a menu. `key` opens it after `g`. */
export interface Entry {
  readonly label: string;
  readonly route: ScreenName;
  readonly key?: string;
  /** Only changes data, so it is hidden from users with view-only access. */
  readonly writes?: true;
}

/** A menu of the bar: a dropdown with two screens or more, otherwise a plain link. */
export interface Menu {
  readonly label: string;
  readonly entries: readonly Entry[];
}

export type Navigator = Pick<Person, "kind" | "role" | "isAdmin" | "isImpersonated"> & {
  /** In cookie mode followers are counted through the linked account instead of the extension. */
  readonly cookiesAccepted: boolean;
};

const authorMenus = ({ cookiesAccepted }: Navigator): readonly Menu[] => [
  {
    label: "Royalties",
    entries: [
      { label: "Estimated", route: "royalties", key: "r" },
      { label: "Actual Earnings", route: "payouts", key: "p" },
    ],
  },
  {
    label: "Books",
    entries: [
      { label: "Manage", route: "books", key: "b" },
      { label: "Event Logs", route: "bookLogs" },
      { label: "Pre-orders", route: "preorders", key: "o" },
      { label: "Reviews", route: "reviews" },
    ],
  },
  {
    label: "Ranks",
    entries: [
      { label: "My Ranks", route: "ranks", key: "k" },
      { label: "Compare Ranks", route: "ranksCompare", key: "c" },
      { label: "Peer Titles", route: "peerTitles", key: "t" },
    ],
  },
  { label: "Event Logs", entries: [{ label: "Event Logs", route: "bookLogs", key: "e" }] },
  {
    label: "Followers",
    entries: [{ label: "Followers", route: cookiesAccepted ? "followers" : "followerCount", key: "f" }],
  },
  { label: "Reviews", entries: [{ label: "Reviews", route: "reviews", key: "v" }] },
  { label: "Imports", entries: [{ label: "Imports", route: "imports", key: "i" }] },
];

const AGENCY_MENUS: readonly Menu[] = [
  { label: "Dashboard", entries: [{ label: "Dashboard", route: "agencyDashboard", key: "d" }] },
  { label: "Clients", entries: [{ label: "Clients", route: "clients", key: "c" }] },
  {
    label: "Books",
    entries: [
      { label: "List", route: "books", key: "b" },
      { label: "Monitor", route: "booksMonitor", key: "m" },
      { label: "Activity", route: "booksActivity", key: "y" },
      { label: "Add Book", route: "booksAdd", key: "n", writes: true },
    ],
  },
  { label: "Reports", entries: [{ label: "Reports", route: "reports", key: "p" }] },
];

const PERSONAL: readonly Entry[] = [
  { label: "Signals", route: "signals", key: "n" },
  { label: "Account", route: "accountSettings", key: "a" },
  { label: "People", route: "accountPeople" },
  { label: "Linked Accounts", route: "linkedAccounts" },
  { label: "Sync health", route: "syncHealth", key: "s" },
  { label: "What Colophon holds", route: "accountData" },
  { label: "Files of your shops", route: "sources" },
  { label: "How sure is this?", route: "howSure" },
  { label: "Login as someone else", route: "adminLoginAs" },
];

const ACCOUNT_TABS: readonly Entry[] = [
  { label: "General", route: "accountSettings" },
  { label: "Kenp Rates", route: "accountKenpRates" },
  { label: "Subscription", route: "accountBilling" },
  { label: "Invoices", route: "accountInvoices" },
  { label: "Security", route: "accountSecurity" },
  { label: "Extension", route: "accountExtension" },
  { label: "Preferences", route: "accountPreferences" },
  { label: "Letters", route: "accountLetters" },
  { label: "People", route: "accountPeople" },
  { label: "Sharing", route: "accountSharing" },
  { label: "What Colophon holds", route: "accountData" },
];

/** The tabs of a client, in the order of what an author shares. */
export const CLIENT_TABS: readonly Entry[] = [
  { label: "Overview", route: "clientOverview" },
  { label: "Signals", route: "clientSignals" },
  { label: "Books", route: "clientBooks" },
  { label: "Ranks", route: "clientRanks" },
  { label: "Royalties", route: "clientRoyalties" },
  { label: "Monthly report", route: "clientMonthly" },
  { label: "Payments", route: "clientPayments" },
  { label: "Pre-orders", route: "clientPreorders" },
  { label: "Reviews", route: "clientReviews" },
  { label: "Followers", route: "clientFollowers" },
  { label: "Events", route: "clientEvents" },
];

/** Only screens that the guards would admit this user to on any plan. */
function isFor(route: ScreenName, who: Navigator): boolean {
  const { agencyOnly, authorOnly, adminOnly } = routeOf(route);
  if (adminOnly && !who.isAdmin) return false;
  // Only the owner sees an agency's invoices.
  if (route === "accountInvoices" && who.kind === "agency" && who.role !== "owner") return false;
  if (route === "linkedAccounts" && !who.cookiesAccepted) return false;
  return who.kind === "agency" ? !authorOnly : !agencyOnly;
}

const only = (entries: readonly Entry[], who: Navigator) =>
  entries.filter(({ route, writes }) => isFor(route, who) && !(writes && who.role === "read_only"));

export const menusOf = (who: Navigator): readonly Menu[] =>
  (who.kind === "agency" ? AGENCY_MENUS : authorMenus(who))
    .map(({ label, entries }) => ({ label, entries: only(entries, who) }))
    .filter(({ entries }) => entries.length > 0);

export const personalEntriesOf = (who: Navigator): readonly Entry[] => only(PERSONAL, who);

export const accountTabsOf = (who: Navigator): readonly Entry[] => only(ACCOUNT_TABS, who);

export const goKeysOf = (who: Navigator): { key: string; label: string; route: ScreenName }[] =>
  [...menusOf(who), { label: "", entries: personalEntriesOf(who) }].flatMap(({ label, entries }) =>
    entries.flatMap(({ key, label: name, route }) =>
      key ? [{ key, label: label === "" || label === name ? name : `${label}: ${name}`, route }] : [],
    ),
  );

/** The entry of the current screen: the one with the longest match of the given path. */
export function currentOf(entries: readonly Entry[], pathname: string): ScreenName | null {
  const at = entries
    .map(({ route }) => ({ route, path: routeOf(route).path }))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return at.sort((a, b) => b.path.length - a.path.length)[0]?.route ?? null;
}

/**
 * The menu that shows where the user is. A screen of two menus counts for the one it has to itself, as event logs do.
 */
export function currentMenuOf(menus: readonly Menu[], pathname: string): Menu | null {
  const at = menus.filter(({ entries }) => currentOf(entries, pathname) !== null);
  return at.toSorted((a, b) => a.entries.length - b.entries.length)[0] ?? null;
}
