import type { IsoDate } from "#shared/primitives/dates.ts";
import type { RankReading } from "../rank.ts";
import { dayOf, lastOfSlots, type RankMoment, toWholeSecond } from "./rank-moments.ts";

/** A day's curve has one point in each half hour. */
export const CURVE_SLOT_MS = 1_800_000;

/** A day's readings by ASIN, oldest first. */
export type RankDay = ReadonlyMap<string, readonly RankMoment[]>;

/** Groups readings with a rank by their UTC day. */
export function groupByDay(readings: readonly RankReading[]): ReadonlyMap<IsoDate, readonly RankReading[]> {
  return Map.groupBy(
    readings.filter(({ rank }) => rank !== null),
    ({ at }) => dayOf(at),
  );
}

/** Adds readings to their day; returns the same day when there is nothing to add. */
export function addToDay(day: RankDay, readings: readonly RankReading[]): RankDay {
  const after = new Map(day);
  for (const { asin, at, rank } of readings) {
    if (!rank) continue;
    const moment = { at: toWholeSecond(at), rank: rank.rank, isFree: rank.isFree };
    after.set(asin, lastOfSlots([...(after.get(asin) ?? []), moment], CURVE_SLOT_MS));
  }
  return after;
}
