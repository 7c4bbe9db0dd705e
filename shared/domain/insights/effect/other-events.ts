import { addDays, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { BASELINE_DAYS } from "./effect.ts";

/** Readers of an earlier book of a series reach the later ones for about this long. */
const READ_THROUGH_DAYS = 30;

/** Another event of the same book or of its series. */
export interface OtherEvent {
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** Whether it is of the very book; else its readers come later and for longer. */
  readonly isOwn: boolean;
}

/** The last day on which an event may still move the book's figures. */
const lastDayOf = ({ end, isOwn }: OtherEvent): IsoDate => (isOwn ? end : addDays(end, READ_THROUGH_DAYS));

/**
 * The days before an event, counted from the first day of its baseline, on which other events make the book's figures
 * unlike those of ordinary days.
 */
export function daysOfOthers(start: IsoDate, others: readonly OtherEvent[]): ReadonlySet<number> {
  const first = toEpochDay(start) - BASELINE_DAYS;
  const days = new Set<number>();
  for (const other of others) {
    const last = Math.min(BASELINE_DAYS - 1, toEpochDay(lastDayOf(other)) - first);
    for (let day = Math.max(0, toEpochDay(other.start) - first); day <= last; day++) days.add(day);
  }
  return days;
}

/** The other events that may have moved the figures of the compared days, which no arithmetic can take apart. */
export const overlapping = <E extends OtherEvent>(start: IsoDate, days: number, others: readonly E[]): E[] =>
  others.filter((other) => other.start <= addDays(start, days - 1) && lastDayOf(other) >= start);
