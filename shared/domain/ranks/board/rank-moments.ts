import { fromEpochDay, type IsoDate } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import type { Rank } from "../rank.ts";

const SECOND_MS = 1000;

/** A product's rank at one instant, epoch milliseconds of a whole second. */
export interface RankMoment extends Rank {
  readonly at: number;
}

export const toWholeSecond = (at: number): number => Math.floor(at / SECOND_MS) * SECOND_MS;

/** The UTC day of an instant; the portal's days are UTC days too. */
export const dayOf = (at: number): IsoDate => fromEpochDay(Math.floor(at / DAY_MS));

export const isSameRank = (one: Rank | null, other: Rank | null): boolean =>
  one?.rank === other?.rank && one?.isFree === other?.isFree;

/** Paid before free, and the smaller rank. */
export const isBetterRank = (one: Rank, other: Rank): boolean =>
  one.isFree === other.isFree ? one.rank < other.rank : other.isFree;

/** Two readings of one instant differ only by mistake; the better paid rank wins, so that their order doesn't matter. */
const isLater = (one: RankMoment, other: RankMoment): boolean =>
  one.at === other.at ? isBetterRank(one, other) : one.at > other.at;

/**
 * Keeps the last moment of each slot of `slotMs`, oldest first. The result depends on the moments alone: late, repeated
 * and overlapping ones end in the same list, whatever their order.
 */
export function lastOfSlots(moments: readonly RankMoment[], slotMs: number): RankMoment[] {
  const last = new Map<number, RankMoment>();
  for (const moment of moments) {
    const slot = Math.floor(moment.at / slotMs);
    const known = last.get(slot);
    if (!known || isLater(moment, known)) last.set(slot, moment);
  }
  return [...last.values()].sort((a, b) => a.at - b.at);
}
