import { firstDayOf, type IsoDate, lastDayOf, monthOf, yearOf } from "#shared/primitives/dates.ts";
import { type DateRange, type PeriodUnit, periodOf } from "./date-range.ts";

export const FIRST_YEAR = 2012;

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
export const QUARTERS = [
  { id: 1, name: "Q1 Jan-Mar" },
  { id: 2, name: "Q2 Apr-Jun" },
  { id: 3, name: "Q3 Jul-Sep" },
  { id: 4, name: "Q4 Oct-Dec" },
] as const;

export interface CalendarPeriod {
  readonly unit: PeriodUnit;
  readonly year: number;
  readonly number: number;
  readonly name: string;
  readonly range: DateRange;
}

export const pickableYears = (today: IsoDate): number[] =>
  Array.from({ length: Number(yearOf(today)) - FIRST_YEAR + 1 }, (_, i) => Number(yearOf(today)) - i);

const MONTHS_IN: Readonly<Record<PeriodUnit, number>> = { month: 1, quarter: 3, year: 12 };

function nameOf(unit: PeriodUnit, year: number, number: number): string {
  if (unit === "month") return `${MONTHS[number - 1]} ${year}`;
  return unit === "quarter" ? `Q${number} ${year}` : String(year);
}

export function periodsOf(unit: PeriodUnit, year: number, today: IsoDate): CalendarPeriod[] {
  const months = MONTHS_IN[unit];
  return Array.from({ length: 12 / months }, (_, i) => i + 1).flatMap((number) => {
    const first = firstDayOf(`${year}-${String((number - 1) * months + 1).padStart(2, "0")}`);
    if (first > today) return [];
    const { start, end } = periodOf(unit, first);
    return [{ unit, year, number, name: nameOf(unit, year, number), range: { start, end: end < today ? end : today } }];
  });
}

export const isWholeMonths = ({ start, end }: DateRange): boolean =>
  start === firstDayOf(monthOf(start)) && end === lastDayOf(monthOf(end));
