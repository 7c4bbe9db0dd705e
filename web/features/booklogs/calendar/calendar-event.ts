import { useMemo } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { WEEKDAYS, weekdayOf } from "#shared/domain/booklogs/calendar/month-weeks.ts";
import { EVENT_FAMILIES, type EventFamily, type FamilyEvent } from "#shared/domain/booklogs/calendar/year-counts.ts";
import { type IsoDate, yearOf } from "#shared/primitives/dates.ts";
import { useBookLogsBetween } from "#web/api/booklogs.ts";
import type { ChartPalette } from "#web/components/charts/palette.ts";
import { eventDaysOf, eventLabelOf, eventNameOf } from "#web/components/events/event-log-names.ts";
import { formatDayLong } from "#web/lib/format.ts";
import { ADD_LOG } from "../addresses.ts";

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

function toCalendarEvent(log: BookLog): CalendarEvent {
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

/** The form for a new event, filled in with a day. */
export const addAddress = (date: IsoDate): string => `${ADD_LOG}?date=${date}`;

/** A family keeps its color in every view; its name is always shown too. */
export const familyColor = (palette: ChartPalette, family: EventFamily): string =>
  family === "OTHER" ? palette.others : palette.series[EVENT_FAMILIES.indexOf(family)]!;

/** `Tuesday, November 24, 2026`. */
export const formatLongDay = (date: IsoDate): string =>
  `${WEEKDAYS[weekdayOf(date)]}, ${formatDayLong(date)}, ${yearOf(date)}`;

interface CalendarEvents {
  /** Undefined until they are loaded. */
  readonly events: readonly CalendarEvent[] | undefined;
  readonly isLoading: boolean;
  /** Set only when there is nothing to show. */
  readonly failure: unknown;
  readonly retry: () => void;
}

/** The events that have at least one day between two days, both included. */
export function useCalendarEvents(first: IsoDate, last: IsoDate): CalendarEvents {
  const { data, error, mutate } = useBookLogsBetween({ start: first, end: last });
  const events = useMemo(() => data?.data.map(toCalendarEvent), [data]);
  const failure = data ? undefined : error;
  return { events, failure, isLoading: !data && !failure, retry: () => void mutate() };
}
