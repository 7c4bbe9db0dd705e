import { AMAZON, type AmazonAddresses, simulatedAmazon } from "#shared/sources/amazon/addresses.ts";

/** The extension's only access to the clock, randomness and build constants. */

/** Address of the site that this build belongs to; set by the build. */
declare const BUILT_FOR_SITE: string;
/** True for a local-cloud build, which accepts any port. */
declare const BUILT_FOR_LOCAL: boolean;
declare const BUILT_FOR_BROWSER: "chrome" | "firefox";

export const BROWSER = BUILT_FOR_BROWSER;
export const SITE = BUILT_FOR_SITE;

export const now = (): number => Date.now();

/** From 0 up to 1, to spread requests that all browsers would otherwise send together. */
export const randomFraction = (): number => Math.random();

export const userAgent = (): string => navigator.userAgent;

export const newId = (): string => crypto.randomUUID();

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Whether the origin is Colophon's own. A local build accepts every port of `localhost`, since the port is chosen when
 * the cloud starts.
 */
export const isSite = (origin: string): boolean =>
  BUILT_FOR_LOCAL
    ? URL.parse(origin)?.protocol === "http:" && URL.parse(origin)?.hostname === "localhost"
    : origin === SITE;

/** Amazon addresses for users of the site at `origin`. */
export const amazonAddressesOf = (origin: string): AmazonAddresses =>
  BUILT_FOR_LOCAL ? simulatedAmazon(new URL(origin).port || "80") : AMAZON;
