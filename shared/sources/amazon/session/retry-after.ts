import { BACK_OFF } from "./limits.ts";

/**
 * Returns the wait after 429 in milliseconds, from a `Retry-After` in seconds or as a date. Falls back to the default
 * wait when it is unreadable; null when it exceeds the longest wait.
 */
export function backOffMs(retryAfter: string | null | undefined, now: (() => number) | undefined): number | null {
  const asked = asksFor(retryAfter?.trim() ?? "", now) ?? BACK_OFF.usualMs;
  return asked > BACK_OFF.longestMs ? null : asked;
}

function asksFor(text: string, now: (() => number) | undefined): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  // Date.parse accepts more than HTTP dates, for example "-5".
  const date = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  return now && Number.isFinite(date) ? Math.max(0, date - now()) : null;
}
