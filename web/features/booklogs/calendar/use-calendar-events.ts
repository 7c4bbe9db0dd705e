import { useMemo } from "react";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { useBookLogsBetween } from "#web/api/booklogs.ts";
import { type CalendarEvent, toCalendarEvent } from "./calendar-event.ts";

export interface CalendarEvents {
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
