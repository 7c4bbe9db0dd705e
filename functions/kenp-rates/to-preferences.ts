import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { KenpPreferences } from "#shared/domain/kenp/settings.ts";
import type { StoredKenpSettings } from "./store.ts";

/** What is stored as the report's rules take it: rates by the store's label. */
export const toKenpPreferences = (stored: StoredKenpSettings): KenpPreferences => ({
  increasePercent: stored.increasePercent,
  decreasePercent: stored.decreasePercent,
  custom: Object.fromEntries(
    MARKETPLACES.flatMap(({ id, label }) => {
      const rate = stored.customRates[id];
      return rate ? [[label, rate]] : [];
    }),
  ),
});
