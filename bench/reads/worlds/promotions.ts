import type { Random } from "#bench/insights/worlds/random.ts";

export interface WorldBook {
  readonly index: number;
  readonly series: number;
  readonly isBoxSet: boolean;
  /** Pages of the whole book. */
  readonly length: number;
  /** Place of the day of its release; negative for one before the world's first day. */
  readonly release: number;
  readonly borrowsPerDay: number;
  readonly copiesPerBorrow: number;
}

/** Something that moves a book's borrows, and a part of it those of its series. */
export interface Promotion {
  readonly book: number;
  readonly series: number;
  readonly kind: "price" | "free" | "newsletter" | "featured" | "unknown";
  readonly from: number;
  /** Place of the last day. */
  readonly to: number;
  readonly isLogged: boolean;
  /** What it adds to borrows and copies at its peak, as a multiple; free downloads a day as a multiple of borrows. */
  readonly borrows: number;
  readonly copies: number;
  readonly free: number;
  /** Days in which what is left after it halves. */
  readonly halfLife: number;
  readonly halo: { readonly share: number; readonly delay: number; readonly days: number };
}

/** Factors by day for borrows and copies; for free downloads, their number per ordinary borrow. */
export interface Lift {
  readonly borrows: Float64Array;
  readonly copies: Float64Array;
  readonly free: Float64Array;
}

type Ends = readonly [low: number, high: number];
const SHAPES: Readonly<Record<Promotion["kind"], Readonly<Record<"days" | "borrows" | "copies" | "free", Ends>>>> = {
  price: { days: [3, 7], borrows: [0.3, 2], copies: [2, 8], free: [0, 0] },
  free: { days: [1, 5], borrows: [0.5, 4], copies: [-1, -1], free: [20, 300] },
  newsletter: { days: [1, 3], borrows: [0.2, 2], copies: [0.5, 4], free: [0, 0] },
  featured: { days: [1, 2], borrows: [5, 19], copies: [8, 40], free: [0, 0] },
  unknown: { days: [5, 25], borrows: [1, 5], copies: [1, 5], free: [0, 0] },
};

function kindOf(random: Random): Promotion["kind"] {
  const draw = random.uniform();
  if (draw < 0.3) return "price";
  if (draw < 0.5) return "free";
  return draw < 0.88 ? "newsletter" : draw < 0.93 ? "featured" : "unknown";
}

/** Draws an author's promotions between two places of days, about five a year. */
export function promotionsOf(
  books: readonly WorldBook[],
  random: Random,
  { from: first, to: end }: { readonly from: number; readonly to: number },
): Promotion[] {
  const perYear = random.between(2, 8);
  const count = Math.round((perYear * (end - first)) / 365);
  return Array.from({ length: count }, (): Promotion => {
    const kind = kindOf(random);
    const shape = SHAPES[kind];
    const { index, series } = random.pick(books);
    const from = random.whole(first, end - 1);
    return {
      book: index,
      series,
      kind,
      from,
      to: from + random.whole(...shape.days) - 1,
      isLogged: kind !== "unknown" && random.uniform() < 0.6,
      borrows: random.between(...shape.borrows),
      copies: random.between(...shape.copies),
      free: random.between(...shape.free),
      halfLife: random.between(2, 8),
      halo: { share: random.between(0, 0.5), delay: random.whole(2, 14), days: random.whole(7, 30) },
    };
  });
}

/** How much of a promotion is left on a day: all of it on its own days, then half after each half-life. */
const shareOn = ({ from, to, halfLife }: Promotion, day: number): number =>
  day < from ? 0 : day <= to ? 1 : 0.6 * 0.5 ** ((day - to) / halfLife);

/** What all promotions of the author make of one book's days. */
export function liftsOf(book: WorldBook, promotions: readonly Promotion[], days: number): Lift {
  const lift = {
    borrows: new Float64Array(days).fill(1),
    copies: new Float64Array(days).fill(1),
    free: new Float64Array(days),
  };
  for (const one of promotions) {
    if (one.book === book.index)
      for (let day = one.from; day < days; day++) {
        const share = shareOn(one, day);
        lift.borrows[day]! *= 1 + one.borrows * share;
        lift.copies[day]! *= Math.max(0, 1 + one.copies * (one.copies < 0 && day > one.to ? 0 : share));
        if (day <= one.to) lift.free[day]! += one.free;
      }
    else if (one.series === book.series) {
      const { share, delay, days: length } = one.halo;
      for (let day = one.from + delay; day < Math.min(days, one.from + delay + length); day++) {
        lift.borrows[day]! *= 1 + one.borrows * share;
        lift.copies[day]! *= 1 + Math.max(0, one.copies) * share * 0.5;
      }
    }
  }
  return lift;
}
