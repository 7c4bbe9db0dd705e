import { DAY_MS } from "#shared/primitives/durations.ts";
import { mayTryFrom, QUARTER_MS } from "./next-try.ts";
import type { SourceState } from "./source-state.ts";

/** Accounts of authors who are away are tried once an hour. */
const LATEST_TRY_MS = 5 * QUARTER_MS;

/**
 * When more connections break than both limits within the window, Amazon is down, rather than many authors having
 * individual problems.
 */
export const OUTAGE = { share: 0.05, connections: 50, windowMs: DAY_MS } as const;

export interface Outage {
  readonly openedAt: number | null;
  /** Highest number of connections broken at the same time during the outage; 0 while there is none. */
  readonly peak: number;
  /** End of the latest outage. Connections that broke before it were judged with that outage. */
  readonly healedAt: number | null;
}
export const NO_OUTAGE: Outage = { openedAt: null, peak: 0, healedAt: null };

export interface Connections {
  readonly working: number;
  readonly brokenAt: readonly number[];
}

/**
 * Start of the window in which broken connections count: one day back, fixed at the outage's start while there is one,
 * and never before the end of the latest.
 */
function windowStart({ openedAt, healedAt }: Outage, now: number): number {
  return Math.max((openedAt ?? now) - OUTAGE.windowMs, healedAt ?? Number.NEGATIVE_INFINITY);
}

/**
 * Judges whether Amazon is down. An outage begins when both limits are exceeded. It ends when they no longer are,
 * or when at least half of the connections have recovered: the rest are broken for reasons of their own. Idempotent at
 * the same moment.
 */
export function judgeOutage(before: Outage, { working, brokenAt }: Connections, now: number): Outage {
  const from = windowStart(before, now);
  const broken = brokenAt.filter((at) => at > from).length;
  const isExceeded = broken > OUTAGE.connections && broken > OUTAGE.share * (working + broken);
  if (before.openedAt === null) return isExceeded ? { ...before, openedAt: now, peak: broken } : before;
  if (isExceeded && broken * 2 > before.peak) return { ...before, peak: Math.max(before.peak, broken) };
  return { openedAt: null, peak: 0, healedAt: now };
}

/**
 * Whether a connection that broke before the latest outage ended has yet to be tried again: it backs off for up to six
 * hours, and says nothing about the time since the outage until then.
 */
export function awaitsTry(
  { healedAt }: Outage,
  { brokenAt, state }: { readonly brokenAt: number; readonly state: Pick<SourceState, "lastTriedAt" | "failures"> },
  now: number,
): boolean {
  if (healedAt === null || brokenAt > healedAt || state.failures === 0 || state.lastTriedAt === null) return false;
  return Date.parse(state.lastTriedAt) <= healedAt && now < mayTryFrom(state, now) + LATEST_TRY_MS;
}
