import type { Range } from "./effect.ts";

/** Standard errors by which a change has to pass a range for it to be seen four times in five, over those in half the range. */
const SEEN_FOUR_TIMES_IN_FIVE = 0.8416 / 1.96;

/**
 * The smallest change, as a share of what is expected, that these days would show four times in five; null where nothing
 * is expected.
 */
export const detectableChange = ({ mid, high }: Range): number | null =>
  mid > 0 ? ((high - mid) * (1 + SEEN_FOUR_TIMES_IN_FIVE)) / mid : null;
