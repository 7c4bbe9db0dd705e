import { quarterOf } from "./next-try.ts";

const DAY_MS = 24 * 3_600_000;
const TICKS_AN_HOUR = 4;

/** One of the four ticks of an hour, always the same for one person, and spread evenly over people. */
function ownTick(userId: string): number {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum % TICKS_AN_HOUR;
}

/**
 * Whether this quarter of an hour is one in which the server fetches for a person: every one when they have looked within a day, else one in the hour
 * (decision 33a).
 */
export function isTickOf(
  userId: string,
  { now, lastSeenAt }: { readonly now: number; readonly lastSeenAt: string | null },
): boolean {
  // Sessions are seen to the hour.
  const hasLooked = lastSeenAt !== null && now - Date.parse(lastSeenAt) < DAY_MS + 3_600_000;
  return hasLooked || quarterOf(now) % TICKS_AN_HOUR === ownTick(userId);
}
