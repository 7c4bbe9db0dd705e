/** The clock is looked at once a minute, and figures are read again at minutes 0, 15, 30 and 45 (decision 45). */
export const LOOK_EVERY_MS = 60_000;
const POLL_EVERY_MS = 15 * LOOK_EVERY_MS;
/** Coming back to the window reads again when the figures are at least so old, */
const STALE_AFTER_MS = 15 * LOOK_EVERY_MS;
/** unless somebody asked for them so recently. */
const ASKED_WITHIN_MS = 5 * LOOK_EVERY_MS;

/** Milliseconds until the next whole minute, from 1 up to a minute. */
export const untilNextMinute = (nowMs: number): number => LOOK_EVERY_MS - (nowMs % LOOK_EVERY_MS);

/** Whether the minute that it is is a quarter of an hour, in whatever time zone: all are quarters apart. */
export const isQuarterHour = (nowMs: number): boolean =>
  Math.floor(nowMs / LOOK_EVERY_MS) % (POLL_EVERY_MS / LOOK_EVERY_MS) === 0;

/** Whether a return to the window reads again. `freshAtMs` is when the newest figures were fetched, null when that is not known. */
export const isDueOnFocus = (times: {
  readonly nowMs: number;
  readonly freshAtMs: number | null;
  readonly askedAtMs: number;
}): boolean =>
  (times.freshAtMs === null || times.nowMs - times.freshAtMs >= STALE_AFTER_MS) &&
  times.nowMs - times.askedAtMs >= ASKED_WITHIN_MS;
