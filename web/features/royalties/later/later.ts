import { type LazyExoticComponent, lazy } from "react";

type Parts = typeof import("./parts.ts");

/** Requested immediately, but not waited for: on a slow network the figures are on screen before it has arrived. */
const parts = import("./parts.ts");

/** A part of the report whose code loads after what shows the first figures. */
export const later = <Name extends keyof Parts>(name: Name): LazyExoticComponent<Parts[Name]> =>
  lazy(async () => ({ default: (await parts)[name] }));
