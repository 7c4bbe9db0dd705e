import type { IsoDate } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { PenName } from "./pen-names.ts";

/** Followers on a day, as the portal counts them: usually known two days later. */
export interface FollowerCount {
  readonly date: IsoDate;
  readonly count: number;
}

/** A pen name's followers over time, whichever source read them. */
export interface FollowerSeries extends PenName {
  readonly image: string | null;
  /** The day of the latest reading, which is later than the day of its count. */
  readonly readOn: IsoDate;
  /** Ascending, one count a day. */
  readonly points: readonly FollowerCount[];
}

export interface FollowerReading extends PenName {
  /** Undefined when the source doesn't read pictures; the stored one then stays. */
  readonly image?: string | null;
  /** The day of reading. */
  readonly today: IsoDate;
  readonly counts: readonly FollowerCount[];
}

/**
 * Adds a reading. The first count of a day stands, so that reading again, or with the other source, changes nothing.
 * Returns the series itself when nothing changed.
 */
export function withReading(before: FollowerSeries | null, reading: FollowerReading): FollowerSeries {
  const { id, name, today, counts } = reading;
  const known = new Set(before?.points.map(({ date }) => date));
  const added = new Map<IsoDate, FollowerCount>();
  for (const point of counts) if (!known.has(point.date) && !added.has(point.date)) added.set(point.date, point);
  const image = reading.image === undefined ? (before?.image ?? null) : reading.image;
  if (before && added.size === 0 && before.readOn >= today && before.image === image) return before;
  const points = [...(before?.points ?? []), ...added.values()].sort((a, b) => ascending(a.date, b.date));
  return { id, name, image, readOn: before && before.readOn > today ? before.readOn : today, points };
}

/** The counts between two days, both included. */
export const pointsBetween = (
  { points }: Pick<FollowerSeries, "points">,
  from: IsoDate,
  to: IsoDate,
): FollowerCount[] => points.filter(({ date }) => date >= from && date <= to);
