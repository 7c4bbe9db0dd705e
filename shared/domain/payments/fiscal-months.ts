import { addDays, fromEpochDay, type IsoDate, type IsoMonth, toEpochDay } from "#shared/primitives/dates.ts";

/** Days, both included. */
export interface Days {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

const WEEK = 7;
const SATURDAY = 6;
/** Weeks of the months of Apple's fiscal year, which begins with October. */
const WEEKS = [5, 4, 4, 5, 4, 4, 5, 4, 4, 5, 4, 4] as const;
const WEEKS_OF_YEAR = 52;
const DECEMBER = 2;
/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 4) % WEEK) + WEEK) % WEEK;

/** Apple's fiscal year ends on the last Saturday of September. */
function lastDayOfFiscalYear(year: number): number {
  const last = toEpochDay(`${year}-09-30`);
  return last - ((weekdayOf(last) - SATURDAY + WEEK) % WEEK);
}

/**
 * The days of one of Apple's fiscal months, which begin on a Sunday. The first month of each quarter has five weeks and
 * the others four; a year of 53 weeks has its extra one in December.
 */
export function fiscalMonthDays(month: IsoMonth): Days {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const at = (number + 2) % WEEKS.length;
  const fiscalYear = at < 3 ? year + 1 : year;
  const start = lastDayOfFiscalYear(fiscalYear - 1) + 1;
  const extra = Math.round((lastDayOfFiscalYear(fiscalYear) + 1 - start) / WEEK) - WEEKS_OF_YEAR;
  const weeks = WEEKS.map((count, i) => (i === DECEMBER ? count + extra : count));
  const from = fromEpochDay(start + WEEK * weeks.slice(0, at).reduce((sum, count) => sum + count, 0));
  return { from, to: addDays(from, WEEK * weeks[at]! - 1) };
}
