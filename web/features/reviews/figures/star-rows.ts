import { TEXT } from "../text.ts";
import { STARS } from "../view/review-view.ts";
import type { StarCounts } from "./count-stars.ts";

const { distribution, reviews, share } = TEXT.figures;

/** The distribution of at least one review as a file: the most stars first, shares between 0 and 1. */
export const starRows = ({ byStars, count }: StarCounts): string[][] => [
  [distribution, reviews, share],
  ...STARS.map((stars) => [String(stars), String(byStars[stars]), (byStars[stars] / count).toFixed(4)]),
];
