import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";

export const QUARTER_MS = 15 * MINUTE_MS;
/** Spreads the polls of all browsers over this time. */
const SPREAD_MS = 45_000;
const LONGEST_MS = 6 * HOUR_MS;
/** A shorter limit than for other failures, so that syncing resumes soon after the author signs in again. */
const LONGEST_SIGNED_OUT_MS = HOUR_MS;

/** The next minute 0, 15, 30 or 45, plus a random delay. `chance` is from 0 up to 1. */
export const nextQuarter = (now: number, chance: number): number =>
  (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS + Math.floor(chance * SPREAD_MS);

/** Wait after consecutive failures: doubles from a quarter of an hour to six hours. */
export const backOffMs = (failures: number, code: string): number =>
  Math.min(QUARTER_MS * 2 ** Math.max(0, failures - 1), code === "signed_out" ? LONGEST_SIGNED_OUT_MS : LONGEST_MS);

/** Whether the next poll is due. One minute early counts, since alarms and clocks are inexact. */
export const isTime = (now: number, nextAt: string | null): boolean =>
  nextAt === null || now >= Date.parse(nextAt) - MINUTE_MS;
