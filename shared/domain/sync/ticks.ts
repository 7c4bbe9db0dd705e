import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { QUARTER_MS, quarterOf } from "./next-try.ts";

const TICKS_AN_HOUR = 4;

/** A number derived from a user's id: stable, and evenly distributed over users. */
function ownNumber(userId: string): number {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum;
}

/** Assigns a person one of the four ticks per hour. */
const ownTick = (userId: string): number => ownNumber(userId) % TICKS_AN_HOUR;

/** Ticks of these seconds begin together, so that a worker receives a whole batch of them. */
const SLOT_SECONDS = 10;

/**
 * Seconds until a person's own moment in the running quarter-hour, within its first `spreadSeconds`, so that the ticks
 * of a quarter-hour don't all begin in its first second; 0 once the moment has passed.
 */
export function ownDelay(
  userId: string,
  { now, spreadSeconds }: { readonly now: number; readonly spreadSeconds: number },
): number {
  const slots = Math.floor(spreadSeconds / SLOT_SECONDS) + 1;
  const slot = Math.floor(ownNumber(userId) / TICKS_AN_HOUR) % slots;
  const moment = quarterOf(now) * QUARTER_MS + slot * SLOT_SECONDS * 1000;
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/**
 * Whether the server fetches for a person in this quarter-hour: in each one if they were active within a day, else in
 * one per hour (docs/departures.md#quiet-accounts).
 */
export function isTickOf(
  userId: string,
  { now, lastSeenAt }: { readonly now: number; readonly lastSeenAt: string | null },
): boolean {
  // Last-seen times have a resolution of one hour.
  const hasVisited = lastSeenAt !== null && now - Date.parse(lastSeenAt) < DAY_MS + HOUR_MS;
  return hasVisited || quarterOf(now) % TICKS_AN_HOUR === ownTick(userId);
}
