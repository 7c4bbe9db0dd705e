import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { FollowerSeries } from "#shared/domain/followers/follower-series.ts";
import { fromEpochDay, toEpochDay } from "#shared/primitives/dates.ts";

/** A series with its points as columns of differences: days and counts each begin with their first value. */
interface PackedFollowers extends Omit<FollowerSeries, "points"> {
  readonly days: readonly number[];
  readonly counts: readonly number[];
}

export const FOLLOWERS = packedObject<PackedFollowers>({
  name: "follower-series",
  version: 1,
  members: ["id", "name", "image", "readOn", "days", "counts"],
  upgrades: {},
});

const differences = (values: readonly number[]): number[] => values.map((value, i) => value - (values[i - 1] ?? 0));

function sums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}

export const packFollowers = ({ points, ...series }: FollowerSeries): Uint8Array =>
  FOLLOWERS.pack({
    ...series,
    days: differences(points.map(({ date }) => toEpochDay(date))),
    counts: differences(points.map(({ count }) => count)),
  });

export function unpackFollowers(bytes: Uint8Array): FollowerSeries {
  const { days, counts, ...series } = FOLLOWERS.unpack(bytes);
  const totals = sums(counts);
  return { ...series, points: sums(days).map((day, i) => ({ date: fromEpochDay(day), count: totals[i]! })) };
}
