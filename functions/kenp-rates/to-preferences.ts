import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { KenpPreferences } from "#shared/domain/kenp/settings.ts";
import type { StoredKenpSettings } from "./store.ts";

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
