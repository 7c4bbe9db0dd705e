import { type Component, momentsOf } from "./forecast.ts";

/** How much more some days bring than those before them because of their season. */
export interface Season {
  readonly factor: number;
  /** Relative variance of `factor`. */
  readonly doubt: number;
}

/** Variance of what a season makes of a book's sales, as a share of them, before any figure of the book is seen. */
const USUAL_DOUBT = 0.6 ** 2;
/** Relative variance between a book's season in two years. */
const YEARS_DIFFER = 0.15 ** 2;

/**
 * The season of the days that brought `actual` where those before them let expect the forecast. The fewer readers came,
 * the less their ratio says, and the closer the factor is to 1 (normal prior and likelihood).
 */
export function seasonOf(actual: number, expected: readonly Component[]): Season {
  const { mean, variance } = momentsOf(expected);
  const error = variance / mean ** 2;
  const share = USUAL_DOUBT / (USUAL_DOUBT + error);
  return { factor: 1 + share * (actual / mean - 1), doubt: share * error + YEARS_DIFFER };
}

/** The forecast for days of such a season. */
export const withSeason = (components: readonly Component[], { factor, doubt }: Season): Component[] =>
  components.map(({ mean, variance, weight }) => ({
    mean: factor * mean,
    variance: factor ** 2 * (variance + doubt * mean ** 2),
    weight,
  }));
