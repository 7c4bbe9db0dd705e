import type { BookLog } from "#shared/api/booklogs.ts";

/** The event's type, or the author's own words. */
export const eventName = ({
  book_log_event: type,
  book_log_event_other: other,
}: Pick<BookLog, "book_log_event" | "book_log_event_other">): string => type?.name ?? other ?? "";
