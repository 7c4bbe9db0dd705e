const DAY_MS = 86_400_000;

/** More broken connections than both of these within the window look like an outage of the retailer, not like many authors with a problem each. */
export const OUTAGE = { share: 0.05, connections: 50, windowMs: DAY_MS } as const;

/** What is known of the latest outage. Instants are epoch milliseconds. */
export interface Outage {
  /** Null while there is none. */
  readonly openedAt: number | null;
  /** The most connections that were broken at the same time since it began; 0 while there is none. */
  readonly peak: number;
  /** The end of the latest one. Connections that broke before it were judged with that outage. */
  readonly healedAt: number | null;
}
export const NO_OUTAGE: Outage = { openedAt: null, peak: 0, healedAt: null };

export interface Connections {
  /** Connections that bring royalties. */
  readonly working: number;
  /** When each of the broken ones broke. */
  readonly brokenAt: readonly number[];
}

/** From when on broken connections count: a day back, from an outage's beginning while there is one, and never before the end of the latest. */
function windowStart({ openedAt, healedAt }: Outage, now: number): number {
  return Math.max((openedAt ?? now) - OUTAGE.windowMs, healedAt ?? Number.NEGATIVE_INFINITY);
}

/**
 * Judges whether the retailer is away. An outage begins when both limits are exceeded, and ends when they no longer are, or when at least half of the
 * connections have recovered: those that are still broken then are broken for a reason of their own. Judging twice at the same moment changes nothing.
 */
export function judgeOutage(before: Outage, { working, brokenAt }: Connections, now: number): Outage {
  const from = windowStart(before, now);
  const broken = brokenAt.filter((at) => at > from).length;
  const isExceeded = broken > OUTAGE.connections && broken > OUTAGE.share * (working + broken);
  if (before.openedAt === null) return isExceeded ? { ...before, openedAt: now, peak: broken } : before;
  if (isExceeded && broken * 2 > before.peak) return { ...before, peak: Math.max(before.peak, broken) };
  return { openedAt: null, peak: 0, healedAt: now };
}
