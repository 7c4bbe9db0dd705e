import type { RankMoment } from "#shared/domain/ranks/board/rank-moments.ts";
import type { Rank } from "#shared/domain/ranks/rank.ts";

const SECOND_MS = 1000;

/** A rank as one number: negative for a free rank, 0 for none. */
export const toSigned = (rank: Rank | null | undefined): number => (rank ? (rank.isFree ? -rank.rank : rank.rank) : 0);
export const fromSigned = (signed: number): Rank | null =>
  signed === 0 ? null : { rank: Math.abs(signed), isFree: signed < 0 };

/**
 * Moments of many products, which are read together: each instant is stored once, in seconds since 1970, with one row
 * of signed ranks in the order of the products.
 */
export interface RankGrid {
  readonly times: readonly number[];
  readonly rows: readonly (readonly number[])[];
}

export function toGrid(products: readonly (readonly RankMoment[])[]): RankGrid {
  const times = [...new Set(products.flatMap((moments) => moments.map(({ at }) => at)))].sort((a, b) => a - b);
  const byTime = products.map((moments) => new Map(moments.map((moment) => [moment.at, moment])));
  return {
    times: times.map((at) => at / SECOND_MS),
    rows: times.map((at) => byTime.map((moments) => toSigned(moments.get(at)))),
  };
}

/** The moments of the product at `column`, oldest first. */
export const fromGrid = ({ times, rows }: RankGrid, column: number): RankMoment[] =>
  times.flatMap((seconds, row) => {
    const rank = fromSigned(rows[row]![column]!);
    return rank ? [{ at: seconds * SECOND_MS, ...rank }] : [];
  });
