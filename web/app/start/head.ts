import { askForUserEarly } from "#web/lib/api/early-user.ts";
import { findFirstFigures } from "#web/lib/api/first-figures.ts";
import { now } from "#web/lib/env.ts";
import { chooseScreen, type Screen } from "./choose-screen.ts";
import { drawFigures } from "./draw-figures.ts";

/** The screens and the files of the same build, written by `scripts/web-build/start-script.ts`. */
declare const __SCREENS__: readonly Screen[];
declare const __FILES__: readonly string[];

/** Without it, a page in the dark scheme would flash in the light one. Mantine stores the user's choice. */
function applyColorScheme(): void {
  const stored = localStorage.getItem("mantine-color-scheme-value");
  const wanted = stored === "light" || stored === "dark" ? stored : "auto";
  const isDark = wanted === "dark" || (wanted === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");
}

applyColorScheme();
// Before the screen's code, which would keep all connections busy.
askForUserEarly(now());
chooseScreen(__SCREENS__, __FILES__);
const figures = findFirstFigures(location.pathname + location.search, now());
if (figures) document.addEventListener("readystatechange", () => drawFigures(figures), { once: true });
