import { eachDay, type IsoDate } from "#shared/primitives/dates.ts";
import { lastDayOfLog } from "../book-log.ts";

/** Calendar days of an event; without an end it lasts one day. */
export interface EventDays {
  readonly start: IsoDate;
  readonly end: IsoDate | null;
}

/** The first and the last day of an event between two days, both included; null when it has no day between them. */
export function clipEvent(
  event: EventDays,
  first: IsoDate,
  last: IsoDate,
): { readonly first: IsoDate; readonly last: IsoDate } | null {
  const end = lastDayOfLog(event);
  const shown = { first: event.start > first ? event.start : first, last: end < last ? end : last };
  return shown.first <= shown.last ? shown : null;
}

/** The events of each day between two days, in the given order; days without events are left out. */
export function eventsByDay<Event extends EventDays>(
  events: readonly Event[],
  first: IsoDate,
  last: IsoDate,
): ReadonlyMap<IsoDate, readonly Event[]> {
  const byDay = new Map<IsoDate, Event[]>();
  for (const event of events) {
    const shown = clipEvent(event, first, last);
    for (const date of shown ? eachDay(shown.first, shown.last) : []) {
      const known = byDay.get(date);
      if (known) known.push(event);
      else byDay.set(date, [event]);
    }
  }
  return byDay;
}
