import { dayIn } from "#shared/primitives/dates.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import type { SourceState } from "./source-state.ts";

export const QUARTER_MS = 15 * MINUTE_MS;
const LONGEST_WAIT_MS = 6 * HOUR_MS;

/** The quarter-hour that contains an instant. Days and hours of every time zone start on one. */
export const quarterOf = (epochMs: number): number => Math.floor(epochMs / QUARTER_MS);

/** The back-off after consecutive failures: 15 minutes, doubling up to six hours. */
export const waitAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(LONGEST_WAIT_MS, QUARTER_MS * 2 ** Math.min(failures - 1, 10));

/**
 * The earliest retry time; immediate for a source that isn't failing, and for one whose last attempt is dated in the
 * future, since a clock that was set back must not delay it.
 */
export function mayTryFrom(
  { lastTriedAt, failures }: Pick<SourceState, "lastTriedAt" | "failures">,
  now: number,
): number {
  const triedAt = lastTriedAt === null ? null : Date.parse(lastTriedAt);
  return triedAt === null || failures === 0 || triedAt > now ? 0 : triedAt + waitAfter(failures);
}

const ASKED_PAUSE_MS = 15_000;

/**
 * Whether an author's request to fetch is granted. It overrides the back-off, since the fault may be gone, but reaches
 * Amazon every 15 seconds at most.
 */
export function mayTryForAuthor({ lastTriedAt }: Pick<SourceState, "lastTriedAt">, now: number): boolean {
  const since = lastTriedAt === null ? ASKED_PAUSE_MS : now - Date.parse(lastTriedAt);
  // A clock that was set back must not keep the author waiting.
  return since >= ASKED_PAUSE_MS || since < 0;
}

/**
 * The next time to check for due work: the next quarter-hour, or the first one at which a failing source can be
 * retried.
 */
export function nextTryAt(state: Pick<SourceState, "lastTriedAt" | "failures">, now: number): number {
  const next = (quarterOf(now) + 1) * QUARTER_MS;
  return Math.max(next, Math.ceil(mayTryFrom(state, now) / QUARTER_MS) * QUARTER_MS);
}

export function nextDayAt(timeZone: string, now: number): number {
  const today = dayIn(timeZone, now);
  let at = (quarterOf(now) + 1) * QUARTER_MS;
  while (dayIn(timeZone, at) === today) at += QUARTER_MS;
  return at;
}
