import { CUSTOM_RATE_STORES, type KenpSettings } from "#shared/api/kenp-rates.ts";
import type { StoredKenpSettings } from "./store.ts";

export const toKenpSettings = (stored: StoredKenpSettings): KenpSettings => ({
  custom_rates: CUSTOM_RATE_STORES.flatMap(({ id }) => {
    const rate = stored.customRates[id];
    return rate ? [{ marketplace_id: id, rate }] : [];
  }),
  presets: {
    kenp_increase_by: stored.increasePercent,
    kenp_decrease_by: stored.decreasePercent,
    kenpc_percent: stored.kenpcPercent,
  },
});
