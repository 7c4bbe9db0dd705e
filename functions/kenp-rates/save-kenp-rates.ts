import type * as z from "zod";
import type { saveKenpRates as endpoint, KenpSettings } from "#shared/api/kenp-rates.ts";
import type { KenpRatesDeps, Owner } from "./deps.ts";
import { toKenpSettings } from "./to-settings.ts";

/** A store that is omitted, blank or 0 loses its custom rate and uses last month's. */
export async function saveKenpRates(
  { settings }: Pick<KenpRatesDeps, "settings">,
  { tenantId }: Owner,
  rates: z.output<NonNullable<typeof endpoint.body>>,
): Promise<KenpSettings> {
  const kept = Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate > 0));
  return toKenpSettings(await settings.saveRates(tenantId, kept));
}
