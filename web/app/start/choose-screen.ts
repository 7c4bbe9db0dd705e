import type { OpenedScreen } from "#web/lib/api/early-reads.ts";
import { signedInClient } from "#web/lib/session/token-in-storage.ts";

/** A screen of the application: its path as a regular expression, and the numbers of its scripts and styles. */
export type Screen = readonly [
  pattern: string,
  title: string,
  placeholder: "public" | "welcome" | "application" | "headed",
  code: readonly number[],
  /** Addresses at the API, in which `$1` is the path's first parameter. */
  reads: readonly string[],
];

const REPORT = "/royalties";
/** Screens that open with what depends on the user's day. */
const DATED = new Map<string, OpenedScreen["dated"]>([
  [REPORT, "report"],
  ["/royalties/payouts", "payments"],
]);

/** The path of the screen that a user's address opens; the guards lead home from the root, in most cases to the report. */
const openedPath = (): string => (location.pathname === "/" ? REPORT : location.pathname);

const at = (screens: readonly Screen[], path: string): Screen | undefined =>
  screens.find(([pattern]) => new RegExp(pattern, "i").test(path));

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
  const match = screen && new RegExp(screen[0], "i").exec(path);
  const isPlain = location.search === "";
  const asked = screen?.[4].filter((address) => isPlain || !address.includes("?")) ?? [];
  const reads = match ? asked.map((address) => address.replace("$1", match[1] ?? "")) : [];
  return { reads, dated: isPlain ? (DATED.get(path) ?? null) : null };
}

/** Names the screen on the placeholder, where the screen's own heading will be. */
export function nameScreen(screen: Screen): void {
  const [, title, placeholder] = screen;
  document.documentElement.dataset.start = placeholder;
  if (isForVisitors(screen)) return;
  const write = () => {
    const heading = document.querySelector("#start-title");
    if (heading) heading.textContent = title;
  };
  document.addEventListener("readystatechange", write, { once: true });
}

/** Fetches the screen's code. `files` are the paths that its code numbers. */
export function fetchCode([, , , code]: Screen, files: readonly string[]): void {
  for (const place of code) {
    const file = files[place] ?? "";
    const link = document.createElement("link");
    link.href = `/${file}`;
    link.rel = file.endsWith(".css") ? "preload" : "modulepreload";
    if (file.endsWith(".css")) link.as = "style";
    link.crossOrigin = "";
    document.head.append(link);
  }
}
