import { accountTabsOf, menusOf, type Navigator, personalEntriesOf } from "../routing/navigation.ts";
import { routeOf, type ScreenName } from "../routing/routes.ts";
import { TEXT } from "../text.ts";
import type { FoundGroup, FoundRow } from "./found-groups.ts";

interface Command {
  readonly to: string;
  readonly name: string;
  /** Further words by which it is found. */
  readonly words: string;
}

/** What people call a screen, besides its name in the menus. */
const OTHER_WORDS: Partial<Record<ScreenName, string>> = {
  royalties: "earnings sales report page reads kenp kindle unlimited",
  payouts: "payments paid payouts bank tax",
  books: "shelf titles catalogue series",
  bookLogs: "events promotions ads marketing insights",
  ranks: "bsr best sellers sales ranks",
  reviews: "ratings stars",
  preorders: "preorders releases",
  imports: "upload files workbooks kdp history",
  syncHealth: "sources connection fetch extension",
  accountKenpRates: "page read rates",
  accountBilling: "plan price card",
  accountInvoices: "bills receipts",
  accountSecurity: "password codes two-factor devices",
  accountPreferences: "currency time zone language",
  accountLetters: "weekly letter email newsletter",
  accountSharing: "agency consent",
  sources: "help download kobo apple google acx draft2digital ingramspark proven trial shops",
  howSure: "help certainty ranges estimates projection effects",
  accountData: "privacy export archive delete",
  clients: "authors",
  agencyDashboard: "overview home",
};

const MOST_PAGES = 5;
const MOST_ACTIONS = 3;

function pagesOf(who: Navigator): Command[] {
  const sections = [
    ...menusOf(who),
    { label: "", entries: personalEntriesOf(who) },
    { label: TEXT.shell.account, entries: accountTabsOf(who) },
  ];
  const named = sections.flatMap(({ label, entries }) =>
    entries.map(({ label: name, route }): [string, Command] => {
      const to = routeOf(route).path;
      const full = label === "" || label === name ? name : `${label}: ${name}`;
      return [to, { to, name: full, words: OTHER_WORDS[route] ?? "" }];
    }),
  );
  // A screen of two menus is listed under its first.
  return [...new Map(named.toReversed()).values()].toReversed();
}

function viewsOf({ kind }: Navigator): Command[] {
  const { moneyTrail, calendar, verify } = TEXT.search.pages;
  if (kind === "agency") return [];
  return [
    { to: `${routeOf("payouts").path}?view=trail`, name: moneyTrail, words: "paid due carried over unexplained" },
    { to: `${routeOf("payouts").path}?view=calendar`, name: calendar, words: "payments next payout due" },
    { to: routeOf("verify").path, name: verify, words: "hash chain proof check unchanged" },
  ];
}

function actionsOf({ kind, role }: Navigator): Command[] {
  const { addEvent, addBook, importFiles, invite, signOut } = TEXT.search.actions;
  const writes = role !== "read_only";
  return [
    ...(writes ? [{ to: routeOf("bookLogsAdd").path, name: addEvent, words: "new log promotion" }] : []),
    ...(writes ? [{ to: routeOf("booksAdd").path, name: addBook, words: "new title" }] : []),
    ...(kind === "author" ? [{ to: routeOf("imports").path, name: importFiles, words: "upload drop workbook" }] : []),
    ...(kind === "agency" && writes
      ? [{ to: routeOf("accountPeople").path, name: invite, words: "member colleague people" }]
      : []),
    { to: routeOf("logout").path, name: signOut, words: "log out logout leave" },
  ];
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Every typed word begins a word of the command. */
function matches({ name, words }: Command, typed: readonly string[]): boolean {
  const known = wordsIn(`${name} ${words}`);
  return typed.every((word) => known.some((one) => one.startsWith(word)));
}

function found(commands: readonly Command[], typed: readonly string[], most: number): FoundRow[] {
  const matching = commands.filter((command) => matches(command, typed));
  const [byName, byWords] = [true, false].map((isByName) =>
    matching.filter(({ name }) => wordsIn(name).some((word) => word.startsWith(typed[0]!)) === isByName),
  );
  return [...byName!, ...byWords!]
    .slice(0, most)
    .map(({ to, name }) => ({ to, name, hint: null, isImmediate: true as const }));
}

/** The pages and actions that a text of two letters or more names, best first: by their name, then by other words. */
export function commandGroups(who: Navigator, text: string): FoundGroup[] {
  const typed = wordsIn(text);
  if (typed.join("").length < 2) return [];
  const groups = [
    { label: TEXT.search.pagesLabel, rows: found([...pagesOf(who), ...viewsOf(who)], typed, MOST_PAGES) },
    { label: TEXT.search.actionsLabel, rows: found(actionsOf(who), typed, MOST_ACTIONS) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
