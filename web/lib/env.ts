/** The web application's only access to the clock, randomness and browser settings. */

export const now = (): number => Date.now();

/** Milliseconds since this document began to load. */
export const sinceStartMs = (): number => performance.now();

/** From 0 up to 1, for spreading retries. */
export const randomFraction = (): number => Math.random();

export const newSocketId = (): string => crypto.randomUUID();

/** The browser's time zone, or UTC when unknown. */
export const guessTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** The host that serves the application, such as `colophon.example`. */
export const siteHost = (): string => window.location.host;

/** The origin that serves the application, such as `https://colophon.example`. */
export const siteOrigin = (): string => window.location.origin;

export const isOnline = (): boolean => navigator.onLine;

/** Reloads the page, which loads the newest release. */
export const reloadPage = (): void => window.location.reload();

/** Opens the browser's print dialog, which also saves PDFs. */
export const printPage = (): void => window.print();

export const userAgent = (): string => navigator.userAgent;

/** Cryptographically random bytes. */
export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** A secret that only this page and its chosen recipients know. */
export const newNonce = (): string => crypto.randomUUID();
