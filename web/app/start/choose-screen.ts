import { signedInClient } from "#web/lib/session/token-in-storage.ts";

/** A screen of the application: its path as a regular expression, and the numbers of its scripts and styles. */
export type Screen = readonly [
  pattern: string,
  title: string,
  layout: "public" | "welcome" | "application",
  code: readonly number[],
];

/**
 * Names the screen that is about to open on the placeholder and fetches its code. Runs in the document's head. `files`
 * are the paths that `code` numbers; the first screen that matches counts.
 */
export function chooseScreen(screens: readonly Screen[], files: readonly string[]): void {
  const isSignedIn = signedInClient(localStorage) !== null;
  const at = (path: string) => screens.find(([pattern]) => new RegExp(pattern, "i").test(path));
  // The guards lead a user there, in most cases.
  const asked = at(location.pathname === "/" && isSignedIn ? "/royalties" : location.pathname);
  const screen = isSignedIn || (asked && asked[2] !== "application") ? asked : at("/signin");
  if (!screen) return;
  const [, title, layout, code] = screen;
  document.documentElement.dataset.start = layout;
  for (const place of code) {
    const file = files[place] ?? "";
    const link = document.createElement("link");
    link.href = `/${file}`;
    link.rel = file.endsWith(".css") ? "preload" : "modulepreload";
    if (file.endsWith(".css")) link.as = "style";
    link.crossOrigin = "";
    document.head.append(link);
  }
  document.addEventListener("readystatechange", () => {
    const heading = document.querySelector("#start-title");
    if (heading && layout === "application") heading.textContent = title;
  });
}
