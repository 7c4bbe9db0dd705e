import { amountsKnownBefore, type DayHistory } from "#shared/domain/royalties/projection/day-history.ts";
import { pastProjections } from "#shared/domain/royalties/projection/project-month.ts";
import { isHeld, type PastProjection } from "#shared/domain/royalties/projection/projected-months.ts";
import { addDays, countDays, dayOfMonth, eachMonth, firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import { medianOf } from "#shared/primitives/quantile.ts";
import { sum } from "#shared/primitives/sums.ts";
import { type Kind, LAST_DAY } from "./authors.ts";

/** Compares projections of past months, by the rule and by a mean of thirty days, with what came. */

const AVERAGED = 30;

/** Known days before the first projection of an author. */
export interface Past {
  readonly name: string;
  readonly from: number;
  readonly below: number;
}

export interface Score {
  readonly months: number;
  /** Shares of the months with a range. */
  readonly held: number;
  readonly below: number;
  /** Medians of shares of what came. */
  readonly error: number;
  readonly errorOfMean: number;
  /** The median of the ranges' widths as shares of what was projected. */
  readonly width: number;
}

/** The former rule: the days before, and their last thirty's mean for each other day. */
function byMean(history: DayHistory, day: string): number {
  const before = amountsKnownBefore(history, day);
  const last = before.subarray(-AVERAGED);
  const month = before.subarray(before.length - (dayOfMonth(day) - 1));
  return sum(month) + (sum(last) / last.length) * countDays(day, lastDayOf(day.slice(0, 7)));
}

interface Judged extends PastProjection {
  readonly mean: number;
}

function judgedMonths(history: DayHistory, day: number, { from, below }: Past): Judged[] {
  const origin = addDays(firstDayOf(LAST_DAY.slice(0, 7)), day - 1);
  const months = eachMonth(history.start, LAST_DAY).length - 1;
  return pastProjections(history, origin, months)
    .filter((one) => {
      const known = countDays(history.start, one.day) - 1;
      return firstDayOf(one.month) >= history.start && known >= from && known < below && one.actual > 0;
    })
    .map((one) => ({ ...one, mean: byMean(history, one.day) }));
}

/** Scores the projections that a kind's authors would have seen on a day of each month; null without any. */
export function scoreOf({ authors }: Kind, day: number, past: Past): Score | null {
  const judged = authors.flatMap((author) => judgedMonths(author, day, past));
  const ranged = judged.filter(({ range }) => range !== null);
  if (ranged.length === 0) return null;
  const shareOf = (isCounted: (one: Judged) => boolean) => ranged.filter(isCounted).length / ranged.length;
  const errorOf = (amountOf: (one: Judged) => number) =>
    medianOf(judged.map((one) => Math.abs(amountOf(one) - one.actual) / one.actual));
  return {
    months: ranged.length,
    held: shareOf(isHeld),
    below: shareOf(({ range, actual }) => actual < range!.low),
    error: errorOf(({ projected }) => projected),
    errorOfMean: errorOf(({ mean }) => mean),
    width: medianOf(ranged.map(({ range, projected }) => (range!.high - range!.low) / projected)),
  };
}
