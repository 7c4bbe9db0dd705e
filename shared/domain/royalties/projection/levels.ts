import { medianOf } from "#shared/primitives/quantile.ts";
import { weekdayPattern } from "#shared/primitives/weekday-pattern.ts";

/**
 * The half-lives, in days, of what is remembered of an account's days: a launch or a promotion asks for a short one, a
 * steady account for a long one.
 */
export const HALF_LIVES = [5, 20, 80] as const;

const WEEK = 7;
/** Days that the weekday pattern is read from. */
const PATTERN_DAYS = 84;
/** A day of more than so many times the median counts as so many, so that a promotion makes no weekday. */
const MOST_MEDIANS = 3;

/** The weekday factors of the days from `origin` on, read from the days before it; `NaN` is an unknown day. */
function comingPattern(days: Float64Array, origin: number): readonly number[] {
  const recent = [...days.subarray(Math.max(0, origin - PATTERN_DAYS), origin)];
  const most = MOST_MEDIANS * medianOf(recent.filter((amount) => !Number.isNaN(amount)));
  const capped = recent.map((amount) => (most > 0 ? Math.min(most, amount) : amount));
  const pattern = weekdayPattern(capped, (day) => !Number.isNaN(capped[day]!));
  return Array.from({ length: WEEK }, (_, day) => pattern[(recent.length + day) % WEEK]!);
}

/** Amounts and counts of days by weekday, those of long ago counting less. */
interface Memory {
  readonly fading: number;
  readonly amounts: Float64Array;
  readonly counts: Float64Array;
}

/** What each half-life expects of the coming days at some origins. */
export interface LevelForecast {
  readonly origin: number;
  /** One per half-life; 0 where no day is known. */
  readonly expected: readonly number[];
}

/**
 * Forecasts the sum of the `length` days from each origin on, from the days before it alone. Origins are places in
 * `days`, in ascending order; `NaN` is an unknown day.
 */
export function levelForecasts(days: Float64Array, origins: readonly number[], length: number): LevelForecast[] {
  const memories = HALF_LIVES.map(
    (halfLife): Memory => ({
      fading: 0.5 ** (1 / halfLife),
      amounts: new Float64Array(WEEK),
      counts: new Float64Array(WEEK),
    }),
  );
  let seen = 0;
  return origins.map((origin) => {
    for (; seen < origin; seen++) for (const memory of memories) remember(memory, seen % WEEK, days[seen]!);
    const pattern = comingPattern(days, origin);
    const factorOf = (weekday: number) => pattern[(weekday - (origin % WEEK) + WEEK) % WEEK]!;
    let coming = 0;
    for (let day = 0; day < length; day++) coming += pattern[day % WEEK]!;
    const expected = memories.map(({ amounts, counts }) => {
      let [amount, exposure] = [0, 0];
      for (let weekday = 0; weekday < WEEK; weekday++) {
        amount += amounts[weekday]!;
        exposure += counts[weekday]! * factorOf(weekday);
      }
      return exposure > 0 ? Math.max(0, (amount / exposure) * coming) : 0;
    });
    return { origin, expected };
  });
}

function remember({ fading, amounts, counts }: Memory, weekday: number, amount: number) {
  for (let i = 0; i < WEEK; i++) {
    amounts[i]! *= fading;
    counts[i]! *= fading;
  }
  if (Number.isNaN(amount)) return;
  amounts[weekday]! += amount;
  counts[weekday]! += 1;
}
