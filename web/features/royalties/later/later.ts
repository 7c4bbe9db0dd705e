import { type ComponentType, type LazyExoticComponent, lazy } from "react";

type Parts = typeof import("./report-parts.ts");

/** Requested immediately, but not waited for: on a slow network the figures are on screen before it has arrived. */
const parts = import("./report-parts.ts");

const Nothing = () => null;

/**
 * A part of the report whose code loads after what shows the first figures. When the connection ends before that,
 * `Missing` is drawn in its place, and the figures stay.
 */
export const later = <Name extends keyof Parts>(
  name: Name,
  Missing: ComponentType = Nothing,
): LazyExoticComponent<Parts[Name] | ComponentType> =>
  lazy(() =>
    parts.then(
      (loaded) => ({ default: loaded[name] as Parts[Name] | ComponentType }),
      () => ({ default: Missing }),
    ),
  );
