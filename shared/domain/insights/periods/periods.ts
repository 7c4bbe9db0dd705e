import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";

/** Days that insights compare before an event and from its start. */
export const COMPARED_DAYS = [7, 14, 30] as const;
export type ComparedDays = (typeof COMPARED_DAYS)[number];

/** Two periods of equal length: the days before an event, and those from its start on. */
export interface Periods {
  readonly previous: DateRange;
  readonly event: DateRange;
}

export const periodsOf = (start: IsoDate, days: number): Periods => ({
  previous: { start: addDays(start, -days), end: addDays(start, -1) },
  event: { start, end: addDays(start, days - 1) },
});

/** `coming`: no day of the event is over yet. `running`: some are. `date` is the first day with all figures. */
export type Progress = { readonly state: "coming" | "running"; readonly date: IsoDate } | { readonly state: "over" };

/** How much of an event's period is over on the author's calendar day. */
export function progressOf({ event }: Periods, today: IsoDate): Progress {
  if (event.start >= today) return { state: "coming", date: event.start };
  return event.end >= today ? { state: "running", date: addDays(event.end, 1) } : { state: "over" };
}
