import { DAY_MS } from "./durations.ts";

export { dayIn } from "./day-in.ts";

/** A calendar day as Amazon prints it, `YYYY-MM-DD`. Never shifted by a time zone. */
export type IsoDate = string;
/** A calendar month, `YYYY-MM`. */
export type IsoMonth = string;
const SHORTEST_MONTH = 28;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** True for an existing day in the years 1900 to 2100. */
export function isIsoDate(text: string): text is IsoDate {
  if (!DATE.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  if (year < 1900 || year > 2100 || month < 1 || month > 12 || day < 1) return false;
  if (day <= SHORTEST_MONTH) return true;
  // Day 0 of the next month is the last of this one.
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** True for a month in the years 1900 to 2100. */
export function isIsoMonth(text: string): text is IsoMonth {
  const match = MONTH.exec(text);
  return match !== null && Number(match[1]) >= 1900 && Number(match[1]) <= 2100;
}

/**
 * Days since 1970-01-01, computed in UTC so that consecutive days always differ by one. Plain numbers serve the loops
 * over days and over the rows of a workbook, where a library's date objects cost four times as much, and spare every
 * first visit that library.
 */
export const toEpochDay = (date: IsoDate): number =>
  Math.round(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY_MS);

export const fromEpochDay = (day: number): IsoDate => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const addDays = (date: IsoDate, days: number): IsoDate => fromEpochDay(toEpochDay(date) + days);

/** Number of days from `start` to `end`, both included; 0 or less when `end` is earlier than `start`. */
export const countDays = (start: IsoDate, end: IsoDate): number => toEpochDay(end) - toEpochDay(start) + 1;

export const monthOf = (date: IsoDate): IsoMonth => date.slice(0, 7);
export const yearOf = (dateOrMonth: IsoDate | IsoMonth): string => dateOrMonth.slice(0, 4);
export const dayOfMonth = (date: IsoDate): number => Number(date.slice(8, 10));
export const firstDayOf = (month: IsoMonth): IsoDate => `${month}-01`;
export const daysInMonth = (dateOrMonth: IsoDate | IsoMonth): number =>
  new Date(Date.UTC(Number(yearOf(dateOrMonth)), Number(dateOrMonth.slice(5, 7)), 0)).getUTCDate();
export const lastDayOf = (dateOrMonth: IsoDate | IsoMonth): IsoDate =>
  `${monthOf(dateOrMonth)}-${daysInMonth(dateOrMonth)}`;

const MONTHS_A_YEAR = 12;

export function addMonths(month: IsoMonth, months: number): IsoMonth {
  const since = Number(yearOf(month)) * MONTHS_A_YEAR + Number(month.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(since / MONTHS_A_YEAR)).padStart(4, "0");
  return `${year}-${String((since % MONTHS_A_YEAR) + 1).padStart(2, "0")}`;
}

/** The same day of another month, or that month's last day where it has no such day. */
export function sameDayOf(date: IsoDate, months: number): IsoDate {
  const last = lastDayOf(addMonths(monthOf(date), months));
  return dayOfMonth(date) < dayOfMonth(last) ? `${monthOf(last)}-${date.slice(8)}` : last;
}

export type CalendarUnit = "month" | "quarter" | "year";
const MONTHS_IN: Readonly<Record<CalendarUnit, number>> = { month: 1, quarter: 3, year: MONTHS_A_YEAR };
const firstMonthOf = (unit: CalendarUnit, date: IsoDate): IsoMonth =>
  addMonths(monthOf(date), -((Number(date.slice(5, 7)) - 1) % MONTHS_IN[unit]));

export const startOfUnit = (unit: CalendarUnit, date: IsoDate): IsoDate => firstDayOf(firstMonthOf(unit, date));
export const endOfUnit = (unit: CalendarUnit, date: IsoDate): IsoDate =>
  lastDayOf(addMonths(firstMonthOf(unit, date), MONTHS_IN[unit] - 1));

export const eachDay = (start: IsoDate, end: IsoDate): IsoDate[] => {
  const first = toEpochDay(start);
  return Array.from({ length: Math.max(0, toEpochDay(end) - first + 1) }, (_, i) => fromEpochDay(first + i));
};

export function eachMonth(start: IsoDate, end: IsoDate): IsoMonth[] {
  const months: IsoMonth[] = [];
  for (let month = monthOf(start); month <= monthOf(end); month = addMonths(month, 1)) months.push(month);
  return months;
}

export const eachYear = (start: IsoDate, end: IsoDate): string[] =>
  Array.from({ length: Math.max(0, Number(yearOf(end)) - Number(yearOf(start)) + 1) }, (_, i) =>
    String(Number(yearOf(start)) + i),
  );
