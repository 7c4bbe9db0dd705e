/** Two-sided 95 % quantiles of Student's distribution by degrees of freedom, from 1. */
const QUANTILES = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12,
] as const;

/** How many standard errors hold 95 % of the outcomes when the spread was estimated with this many degrees of freedom. */
export const studentQuantile = (degrees: number): number =>
  QUANTILES[Math.min(QUANTILES.length, Math.max(1, Math.floor(degrees))) - 1]!;
