import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";

export const READ_EVERY_MS = 2 * HOUR_MS;
/** Backlist books and formats that a search doesn't list. */
export const READ_ALL_EVERY_MS = 12 * HOUR_MS;
/** A page doesn't ask again for ranks that are younger. */
export const FRESH_MS = 10 * MINUTE_MS;

const QUIET_AFTER_MS = 7 * DAY_MS;
const DORMANT_AFTER_MS = 30 * DAY_MS;

export interface Opened {
  /** Epoch milliseconds. */
  readonly now: number;
  /** When the author last opened the product, to the hour; null for never. */
  readonly lastSeenAt: string | null;
}

/** The time between two readings: the portal's history fills the gaps of accounts that are rarely opened. */
export function readEvery({ now, lastSeenAt }: Opened): number {
  const away = lastSeenAt === null ? Number.POSITIVE_INFINITY : now - Date.parse(lastSeenAt);
  if (away >= DORMANT_AFTER_MS) return DAY_MS;
  return away >= QUIET_AFTER_MS ? READ_ALL_EVERY_MS : READ_EVERY_MS;
}

/** Readings before these instants are stale, in epoch milliseconds. */
export interface StaleBefore {
  readonly realtime: number;
  readonly all: number;
}

/** Readings are due once in each period of the clock, so that late, repeated and missing ticks don't shift the next one. */
export function staleBefore(opened: Opened): StaleBefore {
  const every = readEvery(opened);
  const startOf = (periodMs: number) => Math.floor(opened.now / periodMs) * periodMs;
  return { realtime: startOf(every), all: startOf(Math.max(every, READ_ALL_EVERY_MS)) };
}
