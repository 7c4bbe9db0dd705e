import type * as z from "zod";
import type { saveKenpPresets as endpoint, KenpSettings } from "#shared/api/kenp-rates.ts";
import type { KenpRatesDeps, Owner } from "./deps.ts";
import { toKenpSettings } from "./to-settings.ts";

/** An omitted share of the page count keeps its value. */
export async function saveKenpPresets(
  { settings }: Pick<KenpRatesDeps, "settings">,
  { tenantId }: Owner,
  { kenp_increase_by, kenp_decrease_by, kenpc_percent }: z.output<NonNullable<typeof endpoint.body>>,
): Promise<KenpSettings> {
  const saved = await settings.savePresets(tenantId, {
    increasePercent: kenp_increase_by,
    decreasePercent: kenp_decrease_by,
    ...(kenpc_percent !== undefined && { kenpcPercent: kenpc_percent }),
  });
  return toKenpSettings(saved);
}
