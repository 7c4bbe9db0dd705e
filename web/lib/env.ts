/** The one place of the web application that reads the clock, chance and the browser's own settings. */

/** Milliseconds since 1970. */
export const now = (): number => Date.now();

/** From 0 up to 1, for spreading retries. */
export const randomFraction = (): number => Math.random();

/** A fresh id for one socket connection. */
export const newSocketId = (): string => crypto.randomUUID();

/** The browser's own time zone, or UTC when it does not say. */
export const guessTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** The host that the application is served from, such as `colophon.example`. */
export const siteHost = (): string => window.location.host;

/** Where the application is served from, such as `https://colophon.example`. */
export const siteOrigin = (): string => window.location.origin;

export const isOnline = (): boolean => navigator.onLine;

/** Loads the page anew, with the newest release of the application. */
export const reloadPage = (): void => window.location.reload();

/** What the browser says of itself. */
export const userAgent = (): string => navigator.userAgent;

/** Bytes that nobody can guess. */
export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** A secret of this page, that only whoever it is told to can know. */
export const newNonce = (): string => crypto.randomUUID();
