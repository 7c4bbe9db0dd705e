import { HOUR_MS } from "#shared/primitives/durations.ts";
import { type BoardEntry, currentRank } from "./board.ts";

/**
 * How long before the last reading another one counts as a day before: a day's readings are kept in slots of several
 * hours.
 */
const ABOUT_A_DAY_MS = [20 * HOUR_MS, 32 * HOUR_MS] as const;

export interface DayChange {
  readonly now: number;
  readonly before: number;
  /** Instant of the last reading, epoch milliseconds. */
  readonly at: number;
}

/** The paid rank now and about a day before; null for a product that was free at one of the two, or lacks a reading. */
export function dayChangeOf(entry: BoardEntry): DayChange | null {
  const now = currentRank(entry);
  const { readAt, moments } = entry;
  if (readAt === null || !now || now.isFree) return null;
  const [least, most] = ABOUT_A_DAY_MS;
  const before = moments.findLast(({ at, isFree }) => !isFree && readAt - at >= least && readAt - at <= most);
  return before ? { now: now.rank, before: before.rank, at: readAt } : null;
}

/** By which factor a rank moved, in either direction: from 20 to 10 as from 10 to 20 is 2. */
export const moveOf = ({ now, before }: Pick<DayChange, "now" | "before">): number =>
  Math.max(now, before) / Math.min(now, before);
