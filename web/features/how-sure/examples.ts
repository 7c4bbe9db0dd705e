import { detectableChange } from "#shared/domain/insights/effect/detectable-change.ts";
import { BASELINE_DAYS, expectedOf, type Range } from "#shared/domain/insights/effect/effect.ts";
import { COMPARED_DAYS, type ComparedDays } from "#shared/domain/insights/periods/periods.ts";

/** What the rule that judges events says of made-up books; the page types none of its figures. */

const WEEK = 7;
const NONE: ReadonlySet<number> = new Set();

/** What `days` from now on would bring anyway, of a book with these copies a day in the half year before. */
function usualOf(before: readonly number[], days: number): Range {
  const own = [...before, ...Array<number>(days).fill(0)];
  const range = expectedOf({ own, leftOut: NONE, unit: 1 });
  if (range === null) throw new Error("half a year of known days says too little");
  return range;
}

/** Copies a week of a book that sells about three a day; half a year. */
const WEEKS = [
  20, 25, 17, 22, 19, 24, 28, 18, 21, 16, 23, 20, 26, 19, 22, 15, 24, 21, 18, 27, 20, 23, 17, 25, 19, 22,
] as const;

export interface WeekExample {
  readonly before: readonly number[];
  readonly usual: Range;
  /** A good week inside the range, and one clearly above it. */
  readonly inside: number;
  readonly outside: number;
}

/** A book's last twelve weeks, the range of its next one, and two ways in which that may go. */
export function weekExample(): WeekExample {
  const usual = usualOf(
    WEEKS.flatMap((copies) => Array<number>(WEEK).fill(copies / WEEK)),
    WEEK,
  );
  const { mid, high } = usual;
  return {
    before: WEEKS.slice(-12),
    usual,
    inside: Math.floor((mid + 2 * high) / 3),
    outside: Math.ceil(high + (high - mid) / 2),
  };
}

export const BOOK_RATES = { threeAMonth: 0.1, oneADay: 1, tenADay: 10 } as const;
export type BookRate = keyof typeof BOOK_RATES;

export interface SmallBook {
  readonly book: BookRate;
  readonly lengths: readonly {
    readonly days: ComparedDays;
    /** Copies that the days usually bring, and the smallest change that would show, as a share of them. */
    readonly usual: number;
    readonly detectable: number;
  }[];
}

/** What books of several sizes can show, if they sell evenly. */
export const smallBooks = (): SmallBook[] =>
  (Object.keys(BOOK_RATES) as BookRate[]).map((book) => ({
    book,
    lengths: COMPARED_DAYS.map((days) => {
      const usual = usualOf(Array<number>(BASELINE_DAYS).fill(BOOK_RATES[book]), days);
      return { days, usual: usual.mid, detectable: detectableChange(usual) ?? 0 };
    }),
  }));
