import { fromEpochDay, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { demandOn } from "./demand.ts";
import type { Shelf } from "./shelves.ts";

/** One in this many readers presses "Follow". */
const READERS_A_FOLLOWER = 20;
const WEEK = 7;

/**
 * Followers of a pen name on each day between two, both included: readers won since the shelf's first day, counted in
 * the middle of each week.
 */
export function followersBetween(
  shelf: Shelf,
  penName: string,
  from: IsoDate,
  to: IsoDate,
): { readonly date: IsoDate; readonly count: number }[] {
  const works = shelf.works.filter((work) => work.author === penName);
  const weekly = (day: number): number => {
    const middle = fromEpochDay(Math.floor(day / WEEK) * WEEK + Math.floor(WEEK / 2));
    return sumOf(works, (work) => demandOn(work, middle));
  };
  const counts: { date: IsoDate; count: number }[] = [];
  let readers = 0;
  let readersADay = weekly(toEpochDay(shelf.since));
  for (let day = toEpochDay(shelf.since); day <= toEpochDay(to); day++) {
    if (day % WEEK === 0) readersADay = weekly(day);
    readers += readersADay;
    const date = fromEpochDay(day);
    if (date >= from) counts.push({ date, count: Math.round(readers / READERS_A_FOLLOWER) });
  }
  return counts;
}

/** No followers before the shelf's first day. */
export const followersOf = (shelf: Shelf, penName: string, day: IsoDate): number =>
  followersBetween(shelf, penName, day, day)[0]?.count ?? 0;
