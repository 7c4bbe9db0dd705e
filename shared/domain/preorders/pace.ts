import { addDays, countDays, eachDay, type IsoDate } from "#shared/primitives/dates.ts";
import { type PreorderSnapshot, totalUnits } from "./preorder.ts";

/** All units ordered up to the day that was `days_left` days before the release (0 = the release). */
export interface PacePoint {
  readonly days_left: number;
  readonly units: number;
}

/** A longer pre-order shows its last days before the release; Amazon allows a year. */
const LONGEST_DAYS = 366;

/**
 * A pre-order's running total by days to release, from its first day to its release, or to `today` while it is open.
 * Empty when its release date isn't known or no day has come yet.
 */
export function paceOf({ starts, releases, delisted, rows }: PreorderSnapshot, today: IsoDate): PacePoint[] {
  if (releases === null) return [];
  const first = [starts, rows[0]?.date].filter((date) => date !== null && date !== undefined).sort()[0] ?? null;
  const last = [releases, delisted, today].filter((date) => date !== null).sort()[0]!;
  if (first === null || first > last) return [];
  const begin = [first, addDays(releases, -LONGEST_DAYS)].sort()[1]!;
  if (begin > last) return [];
  let units = totalUnits(rows.filter(({ date }) => date < begin));
  const unitsOn = Map.groupBy(rows, ({ date }) => date);
  return eachDay(begin, last).map((date) => {
    units += totalUnits(unitsOn.get(date) ?? []);
    return { days_left: countDays(date, releases) - 1, units };
  });
}

/** Lines beyond these would hide the one that matters. */
const COMPARED = 4;

/** The author's pre-orders with units that were released before this one, the latest first. */
export const earlierThan = (
  { asin, releases }: PreorderSnapshot,
  all: readonly PreorderSnapshot[],
  today: IsoDate,
): PreorderSnapshot[] =>
  all
    .filter((other) => other.asin !== asin && other.releases !== null && other.rows.length > 0)
    .filter((other) => other.releases! <= today && (releases === null || other.releases! < releases))
    .sort((a, b) => b.releases!.localeCompare(a.releases!))
    .slice(0, COMPARED);
