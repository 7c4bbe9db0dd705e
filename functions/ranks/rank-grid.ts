import type { RankMoment } from "#shared/domain/ranks/board/rank-moments.ts";
import type { Rank } from "#shared/domain/ranks/rank.ts";

const SECOND_MS = 1000;

/** A rank as one number: negative for a free rank, 0 for none. */
const toSigned = (rank: Rank | undefined): number => (rank ? (rank.isFree ? -rank.rank : rank.rank) : 0);

/**
 * Moments of many products in rows, one for each slot of time, because most products are read together. `times` has
 * each row's first instant in seconds since 1970, `ranks` a signed rank per product, 0 for none. `delays` has the
 * seconds after the row's instant per product; it is empty for a row without delays.
 */
export interface RankGrid {
  readonly times: readonly number[];
  readonly ranks: readonly (readonly number[])[];
  readonly delays: readonly (readonly number[])[];
}

/** Packs products that have at most one moment in each slot of `slotMs`. */
export function toGrid(products: readonly (readonly RankMoment[])[], slotMs: number): RankGrid {
  const slotOf = ({ at }: RankMoment) => Math.floor(at / slotMs);
  const bySlot = products.map((moments) => new Map(moments.map((moment) => [slotOf(moment), moment])));
  const slots = [...new Set(bySlot.flatMap((moments) => [...moments.keys()]))].sort((a, b) => a - b);
  const rows = slots.map((slot) => {
    const moments = bySlot.map((ofProduct) => ofProduct.get(slot));
    const start = Math.min(...moments.flatMap((moment) => moment?.at ?? []));
    const delays = moments.map((moment) => (moment ? (moment.at - start) / SECOND_MS : 0));
    return {
      time: start / SECOND_MS,
      ranks: moments.map(toSigned),
      delays: delays.some((delay) => delay > 0) ? delays : [],
    };
  });
  return {
    times: rows.map(({ time }) => time),
    ranks: rows.map(({ ranks }) => ranks),
    delays: rows.map(({ delays }) => delays),
  };
}

/** The moments of the product at `column`, oldest first. */
export const fromGrid = ({ times, ranks, delays }: RankGrid, column: number): RankMoment[] =>
  times.flatMap((time, row) => {
    const signed = ranks[row]![column]!;
    const at = (time + (delays[row]![column] ?? 0)) * SECOND_MS;
    return signed === 0 ? [] : [{ at, rank: Math.abs(signed), isFree: signed < 0 }];
  });
