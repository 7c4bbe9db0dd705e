import { mayTryForAuthor, mayTryFrom } from "#shared/domain/sync/next-try.ts";
import type { SourceState } from "#shared/domain/sync/source-state.ts";
import { dayIn } from "#shared/primitives/dates.ts";

interface Now {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
}

export const wereFollowersRead = ({ lastGoodAt, failures }: SourceState, { now, timeZone }: Now): boolean =>
  failures === 0 && lastGoodAt !== null && dayIn(timeZone, Date.parse(lastGoodAt)) === dayIn(timeZone, now);

/**
 * Followers are read once per day of the author's time zone, and again when the author requests a sync. A failing source
 * backs off unless one is requested.
 */
export function areFollowersDue(state: SourceState, here: Now, byAuthor: boolean): boolean {
  if (byAuthor) return mayTryForAuthor(state, here.now);
  return !wereFollowersRead(state, here) && here.now >= mayTryFrom(state, here.now);
}
