import { DAY_MS } from "#shared/primitives/durations.ts";
import { type BoardEntry, EMPTY_ENTRY } from "../board/board.ts";
import { dayOf, lastOfSlots, type RankMoment } from "../board/rank-moments.ts";
import type { RankSeries } from "./series.ts";

/** Our own rank of each UTC day: its last reading. */
export const toDailyRanks = (moments: readonly RankMoment[]): RankSeries =>
  lastOfSlots(moments, DAY_MS).map(({ at, rank, isFree }) => ({ date: dayOf(at), rank, isFree, origin: "reading" }));

/** Days that ended before the last reading, so that their own rank is known. */
function endedDays(moments: readonly RankMoment[], readAt: number | null): RankSeries {
  const today = readAt === null ? "" : dayOf(readAt);
  return toDailyRanks(moments).filter(({ date }) => date < today);
}

/**
 * Returns the days that new readings have ended or, arriving late, have changed. A board remembers readings for two
 * days, so that a day's own rank must be stored when the day ends.
 */
export function newlyEnded(before: BoardEntry = EMPTY_ENTRY, after: BoardEntry): RankSeries {
  const known = new Set(endedDays(before.moments, before.readAt).map((day) => JSON.stringify(day)));
  const ended = endedDays([...before.moments, ...after.moments], after.readAt);
  return ended.filter((day) => !known.has(JSON.stringify(day)));
}
