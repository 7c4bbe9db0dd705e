import type { OpenedScreen } from "#web/lib/api/early-reads.ts";
import { signedInClient } from "#web/lib/session/token-in-storage.ts";

/** A screen of the application: its path as the router has it, and the numbers of its scripts and styles. */
export type Screen = readonly [
  path: string,
  title: string,
  placeholder: "public" | "welcome" | "application" | "headed",
  code: readonly number[],
  /** Addresses at the API, in which `$1` is the path's first parameter. */
  reads: readonly string[],
  /** The sentence below its title, where it has one for every user. */
  lead?: string,
];

const REPORT = "/royalties";
/** Screens that open with what depends on the user's day. */
const DATED = new Map<string, OpenedScreen["dated"]>([
  [REPORT, "report"],
  ["/royalties/payouts", "payments"],
]);

/** The path of the screen that a user's address opens; the guards lead home from the root, in most cases to the report. */
const openedPath = (): string => (location.pathname === "/" ? REPORT : location.pathname);

/** A router path as a regular expression, with a group for each required parameter. */
export const patternOf = (path: string): RegExp => {
  const source = path
    .replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?")
    .replaceAll(/:\w+/g, "([^/]+)")
    .replace(/\*$/, ".*");
  return new RegExp(`^${source}/?$`, "i");
};

const at = (screens: readonly Screen[], asked: string): Screen | undefined =>
  screens.find(([path]) => patternOf(path).test(asked));

const isForVisitors = ([, , placeholder]: Screen): boolean => placeholder === "public" || placeholder === "welcome";

/** The screen that is about to open, undefined for an unknown one. The first that matches counts. Runs in the document's head. */
export function chooseScreen(screens: readonly Screen[]): Screen | undefined {
  const isSignedIn = signedInClient(localStorage) !== null;
  const asked = at(screens, isSignedIn ? openedPath() : location.pathname);
  return isSignedIn || (asked && isForVisitors(asked)) ? asked : at(screens, "/signin");
}

/**
 * What a signed-in user's screen reads first. Where the address has a query, the application asks for what depends on it,
 * such as other days of the report than the opening ones.
 */
export function readsOf(screen: Screen | undefined): OpenedScreen {
  const path = openedPath();
  const match = screen && patternOf(screen[0]).exec(path);
  const isPlain = location.search === "";
  const asked = screen?.[4].filter((address) => isPlain || !address.includes("?")) ?? [];
  const reads = match ? asked.map((address) => address.replace("$1", match[1] ?? "")) : [];
  return { reads, dated: isPlain ? (DATED.get(path) ?? null) : null };
}

/** Names the screen on the placeholder, where the screen's own heading and the sentence below it will be. */
export function nameScreen(screen: Screen): void {
  const [, title, placeholder, , , lead = ""] = screen;
  document.documentElement.dataset.start = placeholder;
  if (isForVisitors(screen)) return;
  const observer = new MutationObserver(write);
  /** As soon as the parser has added the lines, and so before they are first painted. */
  function write(): void {
    const [heading, sentence] = document.querySelectorAll("#start-title, #start-lead");
    if (!heading || !sentence) return;
    observer.disconnect();
    heading.textContent = title;
    sentence.textContent = lead;
  }
  observer.observe(document, { childList: true, subtree: true });
  write();
}

/** Fetches those of the screen's files that `fetched` lacks, and adds them. `files` are the paths that its code numbers. */
export function fetchCode([, , , code]: Screen, files: readonly string[], fetched: Set<number>): void {
  for (const place of code) {
    if (fetched.has(place)) continue;
    fetched.add(place);
    const file = files[place] ?? "";
    const link = document.createElement("link");
    link.href = `/${file}`;
    link.rel = file.endsWith(".css") ? "preload" : "modulepreload";
    if (file.endsWith(".css")) link.as = "style";
    link.crossOrigin = "";
    document.head.append(link);
  }
}
