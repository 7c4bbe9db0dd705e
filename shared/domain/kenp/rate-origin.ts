import { KENP_SETTINGS } from "./settings.ts";

/** What made a rate per page: the month's own real rate, a setting, or nothing because no rate of the store is known. */
export const RATE_BASES = ["month", ...KENP_SETTINGS, "none"] as const;
export type RateBasis = (typeof RATE_BASES)[number];

/** Who told a month's rate: the published table, or the account's own published months. */
export const RATE_SOURCES = ["published", "own"] as const;
export type RateSource = (typeof RATE_SOURCES)[number];
