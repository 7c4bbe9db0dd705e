import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { yearOf } from "#shared/primitives/dates.ts";
import type { ComparedDays } from "../periods/periods.ts";

/**
 * In how many of a hundred events the stated range held the truth, by the compared days, in the worlds of demand in
 * `bench/insights/worlds/`; never more than they show.
 */
export const CERTAINTY: Readonly<Record<ComparedDays, number>> = { 7: 95, 14: 95, 30: 85 };

/** Month and day from which, and up to which, all books sell unlike the weeks before: Black Friday to the new year. */
const [SEASON_START, SEASON_END] = ["11-20", "01-06"];

/** Whether some of the days lie in the season of gifts, which the weeks before them can't predict. */
export function isInSeason({ start, end }: DateRange): boolean {
  const year = Number(yearOf(start));
  return [year - 1, year].some((one) => {
    const season: DateRange = { start: `${one}-${SEASON_START}`, end: `${one + 1}-${SEASON_END}` };
    return start <= season.end && end >= season.start;
  });
}
