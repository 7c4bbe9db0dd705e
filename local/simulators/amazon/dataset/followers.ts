import { addMonths, firstDayOf, type IsoDate, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { demandOn } from "./demand.ts";
import type { Shelf } from "./shelves.ts";

/** One in this many readers presses "Follow". */
const READERS_A_FOLLOWER = 45;

/** Followers of a pen name: readers won up to today, counted in the middle of each month. */
export function followersOf(shelf: Shelf, penName: string, today: IsoDate): number {
  const works = shelf.works.filter((work) => work.author === penName);
  let readers = 0;
  for (let month = monthOf(shelf.since); month <= monthOf(today); month = addMonths(month, 1)) {
    const last = lastDayOf(month) < today ? lastDayOf(month) : today;
    const days = Number(last.slice(8));
    const middle = `${firstDayOf(month).slice(0, 8)}${String(Math.ceil(days / 2)).padStart(2, "0")}`;
    readers += works.reduce((sum, work) => sum + demandOn(work, middle) * days, 0);
  }
  return Math.round(readers / READERS_A_FOLLOWER);
}
