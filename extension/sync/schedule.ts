const MINUTE_MS = 60_000;
export const QUARTER_MS = 15 * MINUTE_MS;
/** So that not every browser in the world comes in the same second. */
const SPREAD_MS = 45_000;
const LONGEST_MS = 6 * 60 * MINUTE_MS;
/** Whoever has just signed in at the retailer again does not want to wait for long. */
const LONGEST_SIGNED_OUT_MS = 60 * MINUTE_MS;

/** The next minute 0, 15, 30 or 45, a little after it. `chance` is from 0 up to 1. */
export const nextQuarter = (now: number, chance: number): number =>
  (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS + Math.floor(chance * SPREAD_MS);

/** How long to leave it after so many failures in a row: doubling from a quarter of an hour to six hours. */
export const backOffMs = (failures: number, code: string): number =>
  Math.min(QUARTER_MS * 2 ** Math.max(0, failures - 1), code === "signed_out" ? LONGEST_SIGNED_OUT_MS : LONGEST_MS);

/** Whether it is time again; a minute early is on time, since alarms and clocks are not exact. */
export const isTime = (now: number, nextAt: string | null): boolean =>
  nextAt === null || now >= Date.parse(nextAt) - MINUTE_MS;
