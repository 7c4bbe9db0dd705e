import { quarterOf } from "./next-try.ts";

const DAY_MS = 24 * 3_600_000;
const TICKS_AN_HOUR = 4;

/** Assigns a person one of the four ticks per hour: stable, and evenly spread over people. */
function ownTick(userId: string): number {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum % TICKS_AN_HOUR;
}

/**
 * Whether the server fetches for a person in this quarter-hour: in each one if they were active within a day, else in
 * one per hour (decision 33a).
 */
export function isTickOf(
  userId: string,
  { now, lastSeenAt }: { readonly now: number; readonly lastSeenAt: string | null },
): boolean {
  // Last-seen times have a resolution of one hour.
  const hasLooked = lastSeenAt !== null && now - Date.parse(lastSeenAt) < DAY_MS + 3_600_000;
  return hasLooked || quarterOf(now) % TICKS_AN_HOUR === ownTick(userId);
}
