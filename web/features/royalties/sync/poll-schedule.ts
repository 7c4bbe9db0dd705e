import { MINUTE_MS } from "#shared/primitives/durations.ts";

/** The clock is checked once a minute; figures are read again at minutes 0, 15, 30 and 45. */
export const POLL_INTERVAL_MS = MINUTE_MS;
const POLL_EVERY_MS = 15 * POLL_INTERVAL_MS;
/** Returning to the window reads figures again when they are at least this old, */
const STALE_AFTER_MS = 15 * POLL_INTERVAL_MS;
/** unless they were requested this recently. */
const REQUESTED_WITHIN_MS = 5 * POLL_INTERVAL_MS;

/** Milliseconds until the next whole minute, from 1 up to a minute. */
export const untilNextMinute = (nowMs: number): number => POLL_INTERVAL_MS - (nowMs % POLL_INTERVAL_MS);

/**
 * Whether the current minute is a quarter hour. Holds in every time zone, since offsets are multiples of a quarter
 * hour.
 */
export const isQuarterHour = (nowMs: number): boolean =>
  Math.floor(nowMs / POLL_INTERVAL_MS) % (POLL_EVERY_MS / POLL_INTERVAL_MS) === 0;

/**
 * Whether a return to the window reads the figures again. `freshAtMs` is when the newest ones were fetched, null if
 * unknown.
 */
export const isDueOnFocus = (times: {
  readonly nowMs: number;
  readonly freshAtMs: number | null;
  readonly requestedAtMs: number;
}): boolean =>
  (times.freshAtMs === null || times.nowMs - times.freshAtMs >= STALE_AFTER_MS) &&
  times.nowMs - times.requestedAtMs >= REQUESTED_WITHIN_MS;
