import { addDays, type IsoDate, isIsoDate, sameDayOf } from "#shared/primitives/dates.ts";
import { firstDayOfWeek, lastDayOfWeek } from "./month-weeks.ts";

const MOVES: Readonly<Record<string, (date: IsoDate, months: number) => IsoDate>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: firstDayOfWeek,
  End: lastDayOfWeek,
  PageUp: (date, months) => sameDayOf(date, -months),
  PageDown: (date, months) => sameDayOf(date, months),
};

/**
 * The day that a key of the calendar's grid leads to, as the ARIA practices define them: arrows by day and week, Home
 * and End within the week, Page Up and Page Down by month, with Shift by year. Null for any other key, and at the ends
 * of the supported years.
 */
export function moveDay(date: IsoDate, key: string, withShift: boolean): IsoDate | null {
  const moved = MOVES[key]?.(date, withShift ? 12 : 1) ?? null;
  return moved !== null && isIsoDate(moved) ? moved : null;
}
