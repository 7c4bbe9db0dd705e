import { KENP_SETTINGS } from "./settings.ts";

/**
 * How a rate per page was determined: the month's own real rate, a setting, or `none` when no rate of the store is
 * known.
 */
export const RATE_BASES = ["month", ...KENP_SETTINGS, "none"] as const;
export type RateBasis = (typeof RATE_BASES)[number];

/** Where a month's real rate comes from: the published table, or the account's own published months. */
export const RATE_SOURCES = ["published", "own"] as const;
export type RateSource = (typeof RATE_SOURCES)[number];
