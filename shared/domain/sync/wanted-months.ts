import { isRatePublished } from "#shared/domain/kenp/publication.ts";
import {
  addDays,
  addMonths,
  countDays,
  eachMonth,
  type IsoDate,
  type IsoMonth,
  monthOf,
} from "#shared/primitives/dates.ts";

/** Days that are asked for when it isn't known since when figures lack, and the most that are asked for at all. */
const MOST_DAYS = 89;
/** Months of the first import: twenty years. */
const MOST_MONTHS = 240;
/** Nobody published at the retailer's long before: where to begin when nobody knows when the account was made. */
const BEGINNING: IsoMonth = "2009-01";
/** Closed months whose page-read money and rates are still looked for. */
const MONTHS_BACK = 24;

const newestFirst = (from: IsoDate, to: IsoDate): IsoMonth[] => eachMonth(from, to).reverse();

/**
 * The days since the last good sync, both counted, and one more, because the retailer still adds to the day before. A gap outside 1–89 days, or no good
 * sync at all, asks for 89 (decision 21).
 */
export function daysWanted(lastGoodDay: IsoDate | null, today: IsoDate): number {
  const days = lastGoodDay === null ? 0 : countDays(lastGoodDay, today);
  return (days >= 1 && days <= MOST_DAYS ? days : MOST_DAYS) + 1;
}

/**
 * The calendar months of the daily report that are due, newest first. The retailer has no report of a month before the account was made; a date in the
 * future is none.
 */
export function monthsDue(lastGoodDay: IsoDate | null, today: IsoDate, created: IsoDate | null = null): IsoMonth[] {
  const months = newestFirst(addDays(today, 1 - daysWanted(lastGoodDay, today)), today);
  return created === null || created > today ? months : months.filter((month) => month >= monthOf(created));
}

/** Every month since the account was made, newest first, twenty years at most. A date in the future is none. */
export function monthsSince(accountCreation: IsoDate | null, today: IsoDate): IsoMonth[] {
  const known = accountCreation !== null && accountCreation <= today ? monthOf(accountCreation) : BEGINNING;
  const earliest = addMonths(monthOf(today), 1 - MOST_MONTHS);
  return newestFirst(`${known > earliest ? known : earliest}-01`, today);
}

/** The closed months, newest first, whose page reads are worth a known amount by now and may not be stored yet. */
export const publishedMonths = (today: IsoDate): IsoMonth[] =>
  Array.from({ length: MONTHS_BACK }, (_, i) => addMonths(monthOf(today), -1 - i)).filter((month) =>
    isRatePublished(month, today),
  );
