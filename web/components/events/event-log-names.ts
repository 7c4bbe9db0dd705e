import type { BookLog } from "#shared/api/booklogs.ts";
import { formatRange, formatWeekday } from "#web/lib/format.ts";
import { TEXT } from "../text.ts";

/** The event's type, or the author's own words. */
export const eventNameOf = ({
  book_log_event: type,
  book_log_event_other: other,
}: Pick<BookLog, "book_log_event" | "book_log_event_other">): string => type?.name ?? other ?? "";

/** `Nov 21 – 27, 2026`. */
export const eventDaysOf = ({ start_date: start, end_date: end }: BookLog): string =>
  formatRange({ start, end: end ?? start });

/** `Sun, Nov 22, 2026`, or the range of an event that lasts longer. */
export const eventDateOf = ({ start_date: start, end_date: end }: BookLog): string =>
  end === null || end === start ? formatWeekday(start) : formatRange({ start, end });

/** Title, event and days in one line, for screen readers and flags. */
export const eventLabelOf = (log: BookLog): string =>
  TEXT.events.label(log.book.title, eventNameOf(log), eventDaysOf(log));
