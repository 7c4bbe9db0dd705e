import { addDays, eachDay, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { BASELINE_DAYS, isEnough } from "./effect.ts";
import { isInSeason } from "./season-of-gifts.ts";

/** Readers of an earlier book of a series reach the later ones for about this long. */
export const READ_THROUGH_DAYS = 30;
/** What an event changes may last for about this long after it. */
const AFTERMATH_DAYS = 30;
/** For about this long after it, what an event changes is still large. */
export const TAIL_DAYS = 14;

/** Another event of the same book or of its series. */
export interface OtherEvent {
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** Whether it is of the very book; else its readers come later and for longer. */
  readonly isOwn: boolean;
}

/** The last day on which an event surely moves the book's figures. */
const lastDayOf = ({ end, isOwn }: OtherEvent): IsoDate => (isOwn ? end : addDays(end, READ_THROUGH_DAYS));

/** Adds the places of days of the baseline to a set. */
function addPlaces(days: Set<number>, start: IsoDate, from: IsoDate, to: IsoDate): void {
  const first = toEpochDay(start) - BASELINE_DAYS;
  const last = Math.min(BASELINE_DAYS - 1, toEpochDay(to) - first);
  for (let day = Math.max(0, toEpochDay(from) - first); day <= last; day++) days.add(day);
}

/** Days of the season of gifts before an event. */
const seasonBefore = (start: IsoDate): IsoDate[] =>
  eachDay(addDays(start, -BASELINE_DAYS), addDays(start, -1)).filter((day) => isInSeason({ start: day, end: day }));

/**
 * The days before an event, by their place in the baseline, that can't say what an ordinary day is: those in
 * `unusable`, those of other events, and, as long as enough days remain, those after an event of the very book and those
 * of the season of gifts.
 */
export function daysLeftOut(
  start: IsoDate,
  others: readonly OtherEvent[],
  unusable: ReadonlySet<number>,
): ReadonlySet<number> {
  const disturbed = new Set(unusable);
  for (const other of others) addPlaces(disturbed, start, other.start, lastDayOf(other));
  const unlikeOthers = new Set(disturbed);
  for (const { end, isOwn } of others) if (isOwn) addPlaces(unlikeOthers, start, end, addDays(end, AFTERMATH_DAYS));
  for (const day of seasonBefore(start)) addPlaces(unlikeOthers, start, day, day);
  return isEnough(unlikeOthers) ? unlikeOthers : disturbed;
}

/** The other events that may have moved the figures of the compared days, which no arithmetic can take apart. */
export const overlapping = <E extends OtherEvent>(start: IsoDate, days: number, others: readonly E[]): E[] =>
  others.filter((other) => {
    const last = other.isOwn ? addDays(other.end, TAIL_DAYS) : lastDayOf(other);
    return other.start <= addDays(start, days - 1) && last >= start;
  });
