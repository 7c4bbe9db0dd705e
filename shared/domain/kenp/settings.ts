import type { MarketplaceLabel } from "#shared/catalogue/marketplaces.ts";

export const KENP_SETTINGS = ["last_month", "decrease", "increase", "avg", "custom"] as const;
export type KenpSetting = (typeof KENP_SETTINGS)[number];

export const KENP_SETTING_NAMES: Readonly<Record<KenpSetting, string>> = {
  last_month: "Last month's rate",
  decrease: "Assume decrease",
  increase: "Assume increase",
  avg: "Avg of last 3 months",
  custom: "Use set custom rate",
};

export interface KenpPreferences {
  readonly decreasePercent: number;
  readonly increasePercent: number;
  readonly custom: Readonly<Partial<Record<MarketplaceLabel, number>>>;
}

export const DEFAULT_KENP_PREFERENCES: KenpPreferences = { decreasePercent: 5, increasePercent: 5, custom: {} };

/**
 * Share of a book's page count (KENPC) that one borrow is assumed to read, until the author sets another.
 */
export const DEFAULT_KENPC_PERCENT = 100;
