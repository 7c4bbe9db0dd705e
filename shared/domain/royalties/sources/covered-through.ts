import {
  addDays,
  dayIn,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";

/** Evidence of how recent a month's figures are. Instants are ISO 8601 in UTC; null where there is none. */
export interface MonthAge {
  readonly month: IsoMonth;
  readonly madeAt: string;
  readonly confirmedAt: string | null;
  readonly lastFetchAt: string | null;
  /** Whether the figures were fetched, so that later fetches include the month until it is over. */
  readonly isFetched: boolean;
}

/** Every fetch includes the previous day, because the retailer still adds to it. */
const asksFor = (month: IsoMonth, day: IsoDate): boolean =>
  monthOf(day) === month || monthOf(addDays(day, -1)) === month;

/**
 * The last day that a month's figures can cover: the author's day on which the newest file was made during the month.
 * Null once a file was made after the month's end: then the month is complete.
 */
export function coveredThrough(age: MonthAge, timeZone: string): IsoDate | null {
  const { month, madeAt, confirmedAt, lastFetchAt, isFetched } = age;
  const dayOf = (instant: string | null): IsoDate | null => {
    const time = instant === null ? Number.NaN : Date.parse(instant);
    return Number.isNaN(time) ? null : dayIn(timeZone, time);
  };
  const fetched = dayOf(lastFetchAt);
  const counts = fetched !== null && (isFetched || asksFor(month, fetched));
  const days = [dayOf(madeAt), dayOf(confirmedAt), counts ? fetched : null].filter((day) => day !== null);
  const newest = days.sort().at(-1);
  if (newest === undefined || newest > lastDayOf(month)) return null;
  return newest < firstDayOf(month) ? firstDayOf(month) : newest;
}
