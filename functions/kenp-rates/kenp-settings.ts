import type * as z from "zod";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import {
  CUSTOM_RATE_STORES,
  type KenpSettings,
  type saveKenpPresets as saveKenpPresetsEndpoint,
  type saveKenpRates as saveKenpRatesEndpoint,
} from "#shared/api/kenp-rates.ts";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { KenpPreferences } from "#shared/domain/kenp/settings.ts";
import type { StoredKenpSettings } from "./store.ts";
import type { KenpRatesDeps } from "./wiring.ts";

const toKenpSettings = (stored: StoredKenpSettings): KenpSettings => ({
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

export const getKenpSettings = async (
  { settings }: Pick<KenpRatesDeps, "settings">,
  { actor: { tenantId } }: By<Owner>,
): Promise<KenpSettings> => toKenpSettings(await settings.read(tenantId));

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

/** An omitted share of the page count keeps its value. */
export async function saveKenpPresets(
  { settings }: Pick<KenpRatesDeps, "settings">,
  {
    actor: { tenantId },
    kenp_increase_by,
    kenp_decrease_by,
    kenpc_percent,
  }: By<Owner, z.output<NonNullable<typeof saveKenpPresetsEndpoint.body>>>,
): Promise<KenpSettings> {
  const saved = await settings.savePresets(tenantId, {
    increasePercent: kenp_increase_by,
    decreasePercent: kenp_decrease_by,
    ...(kenpc_percent !== undefined && { kenpcPercent: kenpc_percent }),
  });
  return toKenpSettings(saved);
}

/** A store that is omitted, blank or 0 loses its custom rate and uses last month's. */
export async function saveKenpRates(
  { settings }: Pick<KenpRatesDeps, "settings">,
  {
    actor: { tenantId },
    rates,
  }: By<Owner, { readonly rates: z.output<NonNullable<typeof saveKenpRatesEndpoint.body>> }>,
): Promise<KenpSettings> {
  const kept = Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate > 0));
  return toKenpSettings(await settings.saveRates(tenantId, kept));
}
