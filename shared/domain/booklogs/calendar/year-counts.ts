import { EVENT_TYPES, type EventType } from "#shared/catalogue/book-event-types.ts";
import { firstDayOf, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { sum } from "#shared/primitives/sums.ts";
import { clipEvent, type EventDays } from "./days-of-events.ts";
import { weeksOfMonth } from "./month-weeks.ts";

/** Kinds of events: the types of the catalogue, and events in the author's own words. */
export const EVENT_FAMILIES = [...EVENT_TYPES, "OTHER"] as const;
export type EventFamily = EventType | "OTHER";

export interface FamilyEvent extends EventDays {
  readonly family: EventFamily;
}

/** Numbers of events by family; families without events are left out. */
export type FamilyCounts = ReadonlyMap<EventFamily, number>;

export interface MonthCounts {
  readonly month: IsoMonth;
  readonly events: FamilyCounts;
  /** The same for each calendar week of the month, without the days of neighboring months. */
  readonly weeks: readonly FamilyCounts[];
}

/** Counts events with at least one day between two days, both included. */
export function countFamilies(events: readonly FamilyEvent[], first: string, last: string): FamilyCounts {
  const counts = new Map<EventFamily, number>();
  for (const event of events)
    if (clipEvent(event, first, last)) counts.set(event.family, (counts.get(event.family) ?? 0) + 1);
  return counts;
}

export const totalOf = (counts: FamilyCounts): number => sum(counts.values());

/** The twelve months of a year. An event counts in every month and week that it has a day in. */
export function countsOfYear(year: string, events: readonly FamilyEvent[]): MonthCounts[] {
  return Array.from({ length: 12 }, (_, i) => {
    const month = `${year}-${String(i + 1).padStart(2, "0")}`;
    const [first, last] = [firstDayOf(month), lastDayOf(month)];
    const inMonth = events.filter((event) => clipEvent(event, first, last));
    return {
      month,
      events: countFamilies(inMonth, first, last),
      weeks: weeksOfMonth(month).map((week) => {
        const days = week.filter(({ isInMonth }) => isInMonth);
        return countFamilies(inMonth, days[0]!.date, days.at(-1)!.date);
      }),
    };
  });
}
