import { dayIn } from "#shared/primitives/dates.ts";
import type { SourceState } from "./source-state.ts";

const QUARTER_MS = 15 * 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** The quarter of an hour that an instant lies in. Days and hours of every zone begin with one. */
export const quarterOf = (epochMs: number): number => Math.floor(epochMs / QUARTER_MS);

/** How long to leave the retailer alone after so many failures in a row: a quarter of an hour, then twice as long each time, at most six hours. */
export const waitAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(LONGEST_WAIT_MS, QUARTER_MS * 2 ** Math.min(failures - 1, 10));

/** From when on the source may be tried again; a source that doesn't fail at any time. */
export const mayTryFrom = ({ lastTriedAt, failures }: Pick<SourceState, "lastTriedAt" | "failures">): number =>
  lastTriedAt === null || failures === 0 ? 0 : Date.parse(lastTriedAt) + waitAfter(failures);

/** How long a source is left alone after a try although the author asks for it. */
const ASKED_PAUSE_MS = 15_000;

/**
 * Whether the author's own wish to fetch may be granted: a fault may have healed, so that no failure is waited for. Asking again and again reaches the
 * retailer every 15 seconds at most.
 */
export function mayTryWhenAsked({ lastTriedAt }: Pick<SourceState, "lastTriedAt">, now: number): boolean {
  const since = lastTriedAt === null ? ASKED_PAUSE_MS : now - Date.parse(lastTriedAt);
  // A clock that was set back must not keep the author waiting.
  return since >= ASKED_PAUSE_MS || since < 0;
}

/** When to ask again what is due: at the next quarter of an hour, or at the first one at which a failing source may be tried. */
export function nextTryAt(state: Pick<SourceState, "lastTriedAt" | "failures">, now: number): number {
  const next = (quarterOf(now) + 1) * QUARTER_MS;
  // A clock that was set back must not keep the source waiting for longer than any failure would.
  const allowed = Math.min(mayTryFrom(state), now + LONGEST_WAIT_MS);
  return Math.max(next, Math.ceil(allowed / QUARTER_MS) * QUARTER_MS);
}

/** When the next day begins where the author lives. */
export function nextDayAt(timeZone: string, now: number): number {
  const today = dayIn(timeZone, now);
  let at = (quarterOf(now) + 1) * QUARTER_MS;
  while (dayIn(timeZone, at) === today) at += QUARTER_MS;
  return at;
}
