import type { KenpSettings } from "#shared/api/kenp-rates.ts";
import type { KenpRatesDeps, Owner } from "./deps.ts";
import { toKenpSettings } from "./to-settings.ts";

/** Returns how page reads without published royalties are valued for this author or agency. */
export const getKenpSettings = async (
  { settings }: Pick<KenpRatesDeps, "settings">,
  { tenantId }: Owner,
): Promise<KenpSettings> => toKenpSettings(await settings.read(tenantId));
