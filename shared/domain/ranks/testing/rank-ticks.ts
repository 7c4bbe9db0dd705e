import fc from "fast-check";
import { fromEpochDay } from "#shared/primitives/dates.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import type { BoardEntry } from "../board/board.ts";
import type { Rank, RankReading } from "../rank.ts";

const SECOND = 1000;
const START = Date.parse("2026-11-10T00:00:00Z");

/** A product whose rank is different in every tick, so that every tick has news. */
export const PULSE = "B0PULSE001";
export const PRODUCTS = ["B0QUAY0001", "B0QUAY0002", "B0QUAY0003"] as const;

const rank = fc.oneof(
  { weight: 6, arbitrary: fc.record({ rank: fc.integer({ min: 1, max: 40 }), isFree: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ rank: fc.integer({ min: 1, max: 12_000_000 }), isFree: fc.constant(false) }) },
  { weight: 1, arbitrary: fc.constant<Rank | null>(null) },
);
const stars = fc.oneof(
  fc.record({ rating: fc.constantFrom(4.1, 4.2, 5), reviews: fc.integer({ min: 0, max: 12 }) }),
  fc.constant({ rating: null, reviews: null }),
);
const values = fc.tuple(rank, stars).map(([found, rated]) => ({ rank: found, ...rated }));
type Values = Pick<RankReading, "rank" | "rating" | "reviews">;

/** Values that no other tick has. */
const distinctIn = (tick: number, { rank: found, ...rated }: Values): Values =>
  found
    ? { rank: { ...found, rank: found.rank * 64 + tick }, ...rated }
    : { rank: null, rating: 4, reviews: 100 + tick };

/** Four days of ticks, about two hours apart, in order. Each lacks some products, and some ticks are missing. */
const ticksOf = (valuesIn: (tick: number, found: Values) => Values) =>
  fc
    .array(
      fc.record({
        seconds: fc.integer({ min: 0, max: 7199 }),
        isMissing: fc.boolean(),
        of: fc.tuple(...PRODUCTS.map(() => fc.option(values, { freq: 5 }))),
      }),
      { minLength: 2, maxLength: 48 },
    )
    .map((all) =>
      all.flatMap(({ seconds, isMissing, of }, n): RankReading[][] => {
        const at = START + n * 2 * HOUR_MS + seconds * SECOND;
        const pulse = { asin: PULSE, at, rank: { rank: 1000 + n, isFree: false }, rating: null, reviews: null };
        const found = of.flatMap((value, i) => (value ? [{ asin: PRODUCTS[i]!, at, ...valuesIn(n, value) }] : []));
        return isMissing && n % 3 === 0 ? [] : [[pulse, ...found]];
      }),
    );

/** Ticks whose values may repeat. */
export const ticks = ticksOf((_, found) => found);

/** The same ticks as they may arrive: in any order, some of them twice, and some in two overlapping parts. */
const delivery = (all: readonly RankReading[][]) =>
  fc
    .tuple(fc.array(fc.nat({ max: Math.max(0, all.length - 1) }), { maxLength: 10 }), fc.infiniteStream(fc.nat()))
    .map(([repeated, order]) => {
      const again = all.length === 0 ? [] : repeated.map((n) => all[n]!.slice(0, 3));
      const delivered = [...all, ...again].map((tick) => ({ tick, place: order.next().value as number }));
      return delivered.sort((a, b) => a.place - b.place).map(({ tick }) => tick);
    });

/** Ticks with news only, as they may arrive, with all of their readings. */
export const deliveredTicks = ticksOf(distinctIn).chain((all) =>
  delivery(all).map((delivered) => ({ delivered, readings: all.flat() })),
);

const byTime = (a: RankReading, b: RankReading) => a.at - b.at;
const dayOf = (at: number) => fromEpochDay(Math.floor(at / DAY_MS));

function bestsOf(readings: readonly RankReading[]) {
  const ranked = readings.flatMap(({ at, rank: found }) => (found ? [{ date: dayOf(at), ...found }] : []));
  const best = ranked.sort((a, b) => Number(a.isFree) - Number(b.isFree) || a.rank - b.rank);
  const dates = [...new Set(ranked.map(({ date }) => date))].sort();
  return dates.map((date) => {
    const { rank: smallest, isFree } = best.find((one) => one.date === date)!;
    return { date, rank: smallest, isFree };
  });
}

/** The expected entry of a product after all of its readings, computed from the whole list. */
export function entryOracle(asin: string, readings: readonly RankReading[]): BoardEntry | undefined {
  const own = readings.filter((one) => one.asin === asin).sort(byTime);
  const last = own.at(-1);
  if (!last) return undefined;
  const rated = own.findLast(({ rating, reviews }) => rating !== null || reviews !== null);
  const ranked = own.filter((one) => one.rank !== null);
  const slotOf = ({ at }: RankReading) => Math.floor(at / (4 * HOUR_MS));
  const remembered = ranked.filter(
    (one, i) => one.at >= last.at - 48 * HOUR_MS && !ranked.slice(i + 1).some((later) => slotOf(later) === slotOf(one)),
  );
  return {
    readAt: last.at,
    moments: remembered.map(({ at, rank: found }) => ({ at, rank: found!.rank, isFree: found!.isFree })),
    rating: rated?.rating ?? null,
    reviews: rated?.reviews ?? null,
    ratedAt: rated?.at ?? null,
    reviewed: null,
    bestPaid: null,
    bestFree: null,
    dayBests: bestsOf(own),
    coveredFrom: null,
    coveredTo: null,
    syncingSince: null,
  };
}
