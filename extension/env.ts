import { AMAZON, type RetailerAddresses, simulatedRetailer } from "#shared/retailer/addresses.ts";

/** The one place of the extension that reads the clock, chance and what the build wrote into it. */

/** Address of the site this build belongs to; written in by the build. */
declare const BUILT_FOR_SITE: string;
/** Whether this build is for the local cloud, whatever its port. */
declare const BUILT_FOR_LOCAL: boolean;
declare const BUILT_FOR_BROWSER: "chrome" | "firefox";

export const BROWSER = BUILT_FOR_BROWSER;
export const SITE = BUILT_FOR_SITE;

/** Milliseconds since 1970. */
export const now = (): number => Date.now();

/** From 0 up to 1, for spreading what all browsers do at once. */
export const randomFraction = (): number => Math.random();

/** What the browser says of itself to every site. */
export const userAgent = (): string => navigator.userAgent;

export const newId = (): string => crypto.randomUUID();

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Pages of this origin are Colophon's own. A local build takes every port of `localhost`: which one it is, is chosen when the cloud starts. */
export const isSite = (origin: string): boolean =>
  BUILT_FOR_LOCAL
    ? URL.parse(origin)?.protocol === "http:" && URL.parse(origin)?.hostname === "localhost"
    : origin === SITE;

/** Where the retailer is for who uses the site at `origin`. */
export const retailerOf = (origin: string): RetailerAddresses =>
  BUILT_FOR_LOCAL ? simulatedRetailer(new URL(origin).port || "80") : AMAZON;
