import { countDays, eachDay, type IsoDate } from "#shared/primitives/dates.ts";
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
  a.first < b.first ? -1 : a.first > b.first ? 1 : Number(b.startsBefore) - Number(a.startsBefore) || b.days - a.days;

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
        days: countDays(shown.first, shown.last),
        lane: 0,
        startsBefore: event.start < shown.first,
        endsAfter: lastDayOfLog(event) > shown.last,
      },
    ];
  });
  bars.sort(byStartThenLength);
  const taken: Set<IsoDate>[] = [];
  return bars.map((bar) => {
    const days = eachDay(bar.first, bar.last);
    const free = taken.findIndex((dates) => days.every((date) => !dates.has(date)));
    const lane = free === -1 ? taken.length : free;
    taken[lane] ??= new Set();
    for (const date of days) taken[lane].add(date);
    return { ...bar, lane };
  });
}
