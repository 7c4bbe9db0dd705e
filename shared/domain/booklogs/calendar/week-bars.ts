import { type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { lastDayOfLog } from "../book-log.ts";
import { clipEvent, type EventDays } from "./days-of-events.ts";
import type { CalendarWeek } from "./month-weeks.ts";

/** The part of an event that lies in one week of the month. */
export interface WeekBar<Event> {
  readonly event: Event;
  readonly first: IsoDate;
  readonly last: IsoDate;
  /** Number of days that the bar covers. */
  readonly days: number;
  /** Line below the day's number, from 0; no two bars of a day share one. */
  readonly lane: number;
  readonly startsBefore: boolean;
  readonly endsAfter: boolean;
}

const byStartThenLength = (a: WeekBar<EventDays>, b: WeekBar<EventDays>): number =>
  ascending(a.first, b.first) || Number(b.startsBefore) - Number(a.startsBefore) || b.days - a.days;

/** The days of the week that belong to the month, as first and last. */
const daysInMonthOf = (week: CalendarWeek): readonly [IsoDate, IsoDate] => {
  const days = week.filter(({ isInMonth }) => isInMonth);
  return [days[0]!.date, days.at(-1)!.date];
};

/**
 * Lays the events of a week into lanes: earlier ones above, longer ones above shorter ones. Days of neighboring months
 * stay empty, because a month is loaded alone: an event that crosses the month's end has a bar in both months.
 */
export function barsOfWeek<Event extends EventDays>(week: CalendarWeek, events: readonly Event[]): WeekBar<Event>[] {
  const [first, last] = daysInMonthOf(week);
  const bars = events.flatMap((event): WeekBar<Event>[] => {
    const shown = clipEvent(event, first, last);
    if (!shown) return [];
    return [
      {
        event,
        ...shown,
        days: toEpochDay(shown.last) - toEpochDay(shown.first) + 1,
        lane: 0,
        startsBefore: event.start < shown.first,
        endsAfter: lastDayOfLog(event) > shown.last,
      },
    ];
  });
  bars.sort(byStartThenLength);
  /** The last day that each lane is in use. Bars come by their first day, so a lane is free once that is past. */
  const usedTo: IsoDate[] = [];
  return bars.map((bar) => {
    const free = usedTo.findIndex((last) => last < bar.first);
    const lane = free === -1 ? usedTo.length : free;
    usedTo[lane] = bar.last;
    return { ...bar, lane };
  });
}
