import { addMonths, dayIn, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { CustomerReview } from "#shared/sources/amazon/answers.ts";
import { TEXT } from "../text.ts";
import { STARS, type Stars, starsOf } from "../view/review-view.ts";

/** Reviews by their stars, without those that have none. */
export interface StarCounts {
  readonly byStars: Readonly<Record<Stars, number>>;
  readonly count: number;
  /** Mean of the whole stars, 1 to 5; null without a review. */
  readonly average: number | null;
}

export interface MonthOfStars extends StarCounts {
  readonly month: IsoMonth;
}

const { distribution, reviews, share } = TEXT.figures;

/** The distribution of at least one review as a file: the most stars first, shares between 0 and 1. */
export const starRows = ({ byStars, count }: StarCounts): string[][] => [
  [distribution, reviews, share],
  ...STARS.map((stars) => [String(stars), String(byStars[stars]), (byStars[stars] / count).toFixed(4)]),
];

export function countStars(reviews: readonly CustomerReview[]): StarCounts {
  const byStars: Record<Stars, number> = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };
  for (const { rating } of reviews) {
    const stars = starsOf(rating);
    if (stars !== null) byStars[stars] += 1;
  }
  const count = sumOf(STARS, (stars) => byStars[stars]);
  const total = sumOf(STARS, (stars) => stars * byStars[stars]);
  return { byStars, count, average: count === 0 ? null : total / count };
}

/** Every month from the first review to the last, oldest first, in the reader's time zone. */
export function countByMonth(reviews: readonly CustomerReview[], timeZone: string): MonthOfStars[] {
  const monthOfReview = ({ submitted_at }: CustomerReview) => monthOf(dayIn(timeZone, Date.parse(submitted_at)));
  const byMonth = Map.groupBy(
    reviews.filter(({ rating }) => starsOf(rating) !== null),
    monthOfReview,
  );
  const known = [...byMonth.keys()].sort();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months: MonthOfStars[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1))
    months.push({ month, ...countStars(byMonth.get(month) ?? []) });
  return months;
}
