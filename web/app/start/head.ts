import { askEarly } from "#web/lib/api/early-reads.ts";
import { findFirstFigures } from "#web/lib/api/first-figures.ts";
import { now } from "#web/lib/env.ts";
import { chooseScreen, fetchCode, nameScreen, readsOf, type Screen } from "./choose-screen.ts";
import { drawFigures } from "./draw-figures.ts";
import { type ApplicationFiles, afterPaint, startApplication } from "./start-application.ts";

/** The screens and the files of the same build, written by `scripts/web-build/start-script.ts`. */
declare const __SCREENS__: readonly Screen[];
declare const __FILES__: readonly string[];
/** Null where the document starts the application itself. */
declare const __APPLICATION__: ApplicationFiles | null;

/** Without it, a page in the dark scheme would flash in the light one. Mantine stores the user's choice. */
function applyColorScheme(): void {
  const stored = localStorage.getItem("mantine-color-scheme-value");
  const wanted = stored === "light" || stored === "dark" ? stored : "auto";
  const isDark = wanted === "dark" || (wanted === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");
}

applyColorScheme();
const screen = chooseScreen(__SCREENS__);
const figures = findFirstFigures(location.pathname + location.search, now());
// Before the screen's code, which would keep all connections busy. A screen that opens with its last figures asks only
// whether they have changed.
askEarly(figures ? { reads: [], dated: null } : readsOf(screen), now());
if (screen) nameScreen(screen);

const fetched = new Set<number>();
window.fetchScreen = (path) => {
  const next = __SCREENS__.find(([its]) => its === path);
  if (next) fetchCode(next, __FILES__, fetched);
};

/**
 * Starts the application, and asks for the screen's code when that is about to have come. Side by side on a slow network,
 * both would come as late as the larger one, with nothing to run meanwhile.
 */
function openScreen(): void {
  const fetchScreen = () => screen && fetchCode(screen, __FILES__, fetched);
  if (__APPLICATION__) void startApplication(__APPLICATION__, fetchScreen);
}

if (figures) {
  const draw = async () => {
    drawFigures(figures);
    await afterPaint();
    openScreen();
  };
  document.addEventListener("readystatechange", () => void draw(), { once: true });
} else {
  openScreen();
}
