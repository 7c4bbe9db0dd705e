import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { dropFirstFigures, type FirstFigure, keepFirstFigures } from "#web/lib/api/first-figures.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { useViewpoint } from "#web/lib/api/viewpoint.tsx";
import { isOnline, now } from "#web/lib/env.ts";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { whenIdle } from "#web/lib/when-idle.ts";
import { TEXT } from "../text.ts";

/** Elements that screens mark with `data-first`: a sentence, or a value by its label. */
const MARKED = "main [data-first]";
/** A screen that has not changed for so long is complete. */
const SETTLED_MS = 1000;

/** The text as it is seen. */
function shownText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll(".mantine-VisuallyHidden-root, [aria-hidden='true']")) hidden.remove();
  return (copy.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}

/** The marked figures of the screen, in their order. */
export const shownFigures = (): FirstFigure[] =>
  [...document.querySelectorAll(MARKED)]
    .map((element): FirstFigure => [element.getAttribute("data-first") ?? "", shownText(element)])
    .filter(([, text]) => text !== "");

/** Keeps what the screen shows of the user's own current figures, for the first paint of the next visit. */
export function FirstFiguresKeeper() {
  const { seenShown, lastSeen } = useServices();
  const { viewpoint } = useViewpoint();
  const { id, timezone, preferences } = useUser();
  const { pathname, search } = useLocation();
  const path = pathname + search;

  // Figures that were kept as amounts must not show once they are hidden.
  const style = `${preferences.hides_amounts} ${preferences.calm_mode}`;
  const kept = useRef(style);
  useEffect(() => {
    if (kept.current !== style) dropFirstFigures(localStorage);
    kept.current = style;
  }, [style]);

  useEffect(() => {
    const main = document.querySelector("main");
    if (viewpoint !== "own" || !main) return;
    let timer = 0;
    const keep = (): void => {
      // Figures of an earlier visit keep the time that they already have.
      const isCurrent = isOnline() && seenShown.oldest() === null && lastSeen.isOwner(id);
      const parts = isCurrent && location.pathname + location.search === path ? shownFigures() : [];
      if (parts.length === 0) return;
      const asOf = TEXT.banners.asOf(formatInstant(new Date(now()).toISOString(), timezone));
      keepFirstFigures(localStorage, path, { owner: id, asOf, parts });
    };
    const keepSoon = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => whenIdle(keep), SETTLED_MS);
    };
    keepSoon();
    const observer = new MutationObserver(keepSoon);
    observer.observe(main, { subtree: true, childList: true, characterData: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [viewpoint, id, timezone, path, seenShown, lastSeen]);
  return null;
}
