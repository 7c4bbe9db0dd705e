import { WEEKDAYS, weekdayOf } from "#shared/domain/booklogs/calendar/month-weeks.ts";
import { type IsoDate, yearOf } from "#shared/primitives/dates.ts";
import { formatDayLong } from "#web/lib/format.ts";

/** `Tuesday, November 24, 2026`. */
export const formatLongDay = (date: IsoDate): string =>
  `${WEEKDAYS[weekdayOf(date)]}, ${formatDayLong(date)}, ${yearOf(date)}`;
