import { BACK_OFF } from "./limits.ts";

/**
 * How long to wait after 429, in milliseconds, from the header `Retry-After`: seconds or a date. Without one that can be read, the usual wait; null when
 * the retailer asks for longer than is waited here.
 */
export function backOffMs(retryAfter: string | null | undefined, now: (() => number) | undefined): number | null {
  const asked = asksFor(retryAfter?.trim() ?? "", now) ?? BACK_OFF.usualMs;
  return asked > BACK_OFF.longestMs ? null : asked;
}

function asksFor(text: string, now: (() => number) | undefined): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  // Date.parse reads far more than dates of HTTP: "-5" among it.
  const date = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  return now && Number.isFinite(date) ? Math.max(0, date - now()) : null;
}
