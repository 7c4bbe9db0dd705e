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

/** Days to request when the last good day is unknown; also the maximum. */
const MAX_DAYS = 89;
const MAX_MONTHS = 240;
/** Start when the account's creation date is unknown; Amazon's publishing platform is hardly older. */
const BEGINNING: IsoMonth = "2009-01";
const MONTHS_BACK = 24;

const newestFirst = (from: IsoDate, to: IsoDate): IsoMonth[] => eachMonth(from, to).reverse();

/**
 * Number of days since the last good sync, inclusive, plus one, because Amazon still adds to the day before. A
 * gap outside 1–89 days, or no good sync at all, gives 89.
 */
export function daysWanted(lastGoodDay: IsoDate | null, today: IsoDate): number {
  const days = lastGoodDay === null ? 0 : countDays(lastGoodDay, today);
  return (days >= 1 && days <= MAX_DAYS ? days : MAX_DAYS) + 1;
}

/**
 * The due calendar months of the daily report, newest first. Amazon has no report before the account was created;
 * a creation date in the future is ignored.
 */
export function monthsDue(lastGoodDay: IsoDate | null, today: IsoDate, created: IsoDate | null = null): IsoMonth[] {
  const months = newestFirst(addDays(today, 1 - daysWanted(lastGoodDay, today)), today);
  return created === null || created > today ? months : months.filter((month) => month >= monthOf(created));
}

/** Every month since the account was created, newest first, twenty years at most. A date in the future is ignored. */
export function monthsSince(accountCreation: IsoDate | null, today: IsoDate): IsoMonth[] {
  const known = accountCreation !== null && accountCreation <= today ? monthOf(accountCreation) : BEGINNING;
  const earliest = addMonths(monthOf(today), 1 - MAX_MONTHS);
  return newestFirst(`${known > earliest ? known : earliest}-01`, today);
}

/** The closed months, newest first, whose page reads have a published value that may not be stored yet. */
export const publishedMonths = (today: IsoDate): IsoMonth[] =>
  Array.from({ length: MONTHS_BACK }, (_, i) => addMonths(monthOf(today), -1 - i)).filter((month) =>
    isRatePublished(month, today),
  );
