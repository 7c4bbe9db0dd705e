import type { BookLog } from "#shared/api/booklogs.ts";
import type { FamilyEvent } from "#shared/domain/booklogs/calendar/year-counts.ts";
import { eventDaysOf, eventLabelOf, eventNameOf } from "#web/components/events/event-log-names.ts";

/** An event log as the calendar shows it. */
export interface CalendarEvent extends FamilyEvent {
  readonly log: BookLog;
  readonly title: string;
  /** The event's type, or the author's own words. */
  readonly name: string;
  /** `Nov 21 – 27, 2026`. */
  readonly days: string;
  /** Title, event and days for screen readers. */
  readonly label: string;
}

export function toCalendarEvent(log: BookLog): CalendarEvent {
  return {
    log,
    start: log.start_date,
    end: log.end_date,
    family: log.book_log_event?.type ?? "OTHER",
    title: log.book.title,
    name: eventNameOf(log),
    days: eventDaysOf(log),
    label: eventLabelOf(log),
  };
}
