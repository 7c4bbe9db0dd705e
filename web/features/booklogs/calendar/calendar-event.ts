import type { BookLog } from "#shared/api/booklogs.ts";
import type { FamilyEvent } from "#shared/domain/booklogs/calendar/year-counts.ts";
import { formatRange } from "#web/lib/format.ts";
import { TEXT } from "./text.ts";

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
  const { book, book_log_event: type, book_log_event_other: other, start_date: start, end_date: end } = log;
  const name = type?.name ?? other ?? "";
  const days = formatRange({ start, end: end ?? start });
  return {
    log,
    start,
    end,
    family: type?.type ?? "OTHER",
    title: book.title,
    name,
    days,
    label: TEXT.eventLabel(book.title, name, days),
  };
}
