import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { addDays, type IsoDate, toEpochDay, yearOf } from "#shared/primitives/dates.ts";

/** The season of gifts, from the week before Black Friday to mid-January, on whose days books sell unlike on those before. */

const THURSDAY = 4;
const WEEK = 7;
/** Days before Black Friday on which the season starts: the Monday of the week before. */
const AHEAD = 11;
const LAST_DAY = "01-12";
/** Days after Black Friday up to which days are those of Black Friday rather than of Christmas. */
const AFTERMATH = 10;
/** A whole number of weeks, so that weekdays match. */
const YEAR = 364;

/** The day after the fourth Thursday of November. */
function blackFridayOf(year: number): IsoDate {
  const weekday = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  return addDays(`${year}-11-01`, ((THURSDAY - weekday + WEEK) % WEEK) + 3 * WEEK + 1);
}

/** The year in which the season starts that has some of the days; null when none does. */
function seasonWith({ start, end }: DateRange): number | null {
  const year = Number(yearOf(start));
  const holdsDays = (one: number) => start <= `${one + 1}-${LAST_DAY}` && end >= addDays(blackFridayOf(one), -AHEAD);
  return [year - 1, year].find(holdsDays) ?? null;
}

/** Whether some of the days lie in the season of gifts, which the weeks before them can't predict. */
export const isInSeason = (range: DateRange): boolean => seasonWith(range) !== null;

/**
 * The days a year before that lie alike in its season of gifts, on the same weekdays; null for days outside the season.
 * Days around Black Friday are as far from its date in both years, later ones as far from Christmas to about a day.
 */
export function inFormerSeason({ start, end }: DateRange): DateRange | null {
  const year = seasonWith({ start, end });
  if (year === null) return null;
  const friday = blackFridayOf(year);
  const isAround = start <= addDays(friday, AFTERMATH);
  const back = isAround ? toEpochDay(friday) - toEpochDay(blackFridayOf(year - 1)) : YEAR;
  return { start: addDays(start, -back), end: addDays(end, -back) };
}
