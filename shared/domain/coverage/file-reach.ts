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

/** Where a month's figures end: on the author's day `through`, with the newest evidence at `until` (ISO 8601 in UTC). */
export interface FileReach {
  readonly through: IsoDate;
  readonly until: string;
}

/** Every fetch includes the previous day, because Amazon still adds to it. */
const asksFor = (month: IsoMonth, day: IsoDate): boolean =>
  monthOf(day) === month || monthOf(addDays(day, -1)) === month;

/**
 * Determines where a month's figures end when its newest file was made during the month. Null once a file was made after
 * the month's end: then the figures cover all of it.
 */
export function fileReach(age: MonthAge, timeZone: string): FileReach | null {
  const { month, madeAt, confirmedAt, lastFetchAt, isFetched } = age;
  const at = (instant: string | null) => {
    const time = instant === null ? Number.NaN : Date.parse(instant);
    return Number.isNaN(time) ? null : { time, day: dayIn(timeZone, time) };
  };
  const fetched = at(lastFetchAt);
  const counts = fetched !== null && (isFetched || asksFor(month, fetched.day));
  const evidence = [at(madeAt), at(confirmedAt), counts ? fetched : null].filter((one) => one !== null);
  const newest = evidence.sort((a, b) => a.time - b.time).at(-1);
  if (newest === undefined || newest.day > lastDayOf(month)) return null;
  const through = newest.day < firstDayOf(month) ? firstDayOf(month) : newest.day;
  return { through, until: new Date(newest.time).toISOString() };
}
