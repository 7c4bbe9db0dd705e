import type { IsoDate } from "#shared/primitives/dates.ts";
import { isSameEntry, withBest } from "./apply-readings.ts";
import { type BoardChange, type BoardEntry, MEMORY_MS, type RankBoard, SLOT_MS } from "./board.ts";
import { CURVE_SLOT_MS, type RankDay } from "./day-readings.ts";
import { dayOf, isBetterRank, lastOfSlots, type RankMoment, toWholeSecond } from "./rank-moments.ts";

/** As after a reading for each point, which had the entry's own rating if the entry's last one had it. */
function withPoints(entry: BoardEntry, points: readonly RankMoment[]): BoardEntry {
  const newest = points.at(-1);
  if (!newest) return entry;
  const readAt = Math.max(entry.readAt ?? 0, newest.at);
  const moments = lastOfSlots([...entry.moments, ...points], SLOT_MS).filter(({ at }) => at >= readAt - MEMORY_MS);
  const best = points.reduce((one, other) => (isBetterRank(other, one) ? other : one));
  const isRated = entry.ratedAt !== null && entry.ratedAt === entry.readAt;
  const isAnswered = entry.syncingSince !== null && newest.at >= entry.syncingSince;
  const after: BoardEntry = {
    ...entry,
    readAt,
    moments,
    ratedAt: isRated ? readAt : entry.ratedAt,
    syncingSince: isAnswered ? null : entry.syncingSince,
  };
  return withBest(after, best.at, best);
}

/** Completes a board with the points of its last day's curve. Entries that they don't change stay the same objects. */
export const withDay = (board: RankBoard, day: RankDay): RankBoard =>
  new Map(
    [...board].map(([asin, entry]) => {
      const after = withPoints(entry, day.get(asin) ?? []);
      return [asin, isSameEntry(after, entry) ? entry : after] as const;
    }),
  );

/** The UTC day of a store's last stored reading, whose points may be stored with the day alone; null without readings. */
export function lastDayOf(parts: readonly RankBoard[]): IsoDate | null {
  const readAt = Math.max(0, ...parts.flatMap((part) => [...part.values()].map((entry) => entry.readAt ?? 0)));
  return readAt === 0 ? null : dayOf(readAt);
}

/** Whether readings are all of today, and each begins a point of its own: a point that another replaced is forgotten. */
export const areNewPoints = (
  board: RankBoard,
  readings: readonly { readonly asin: string; readonly at: number }[],
  now: number,
) =>
  readings.every(({ asin, at }) => {
    const slotOf = (instant: number) => Math.floor(toWholeSecond(instant) / CURVE_SLOT_MS);
    return dayOf(at) === dayOf(now) && slotOf(at) > slotOf(board.get(asin)?.readAt ?? 0);
  });

/**
 * Whether a board as it is stored says the same with its day's points as after a change, so that the change need not be
 * stored. The time of a reading without a rank, which is no point, may be missing for four hours.
 */
export function isToldByDay(stored: RankBoard, day: RankDay, { changed, refreshed }: BoardChange): boolean {
  const known = withDay(stored, day);
  const isTold = ([asin, entry]: readonly [string, BoardEntry]) => {
    const own = known.get(asin);
    return own !== undefined && isSameEntry(own, entry);
  };
  const isFresh = ([asin, { readAt }]: readonly [string, BoardEntry]) =>
    (readAt ?? 0) - (known.get(asin)?.readAt ?? 0) < SLOT_MS;
  return [...changed].every(isTold) && [...refreshed].every(isFresh);
}
