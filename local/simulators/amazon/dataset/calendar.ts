import { fromEpochDay, type IsoDate } from "#shared/primitives/dates.ts";

const known = new Map<number, IsoDate>();

/** The date of a day since 1970-01-01. Cached: the simulation draws the same few thousand days for every product. */
export function dateAt(at: number): IsoDate {
  const before = known.get(at);
  if (before) return before;
  const date = fromEpochDay(at);
  known.set(at, date);
  return date;
}
