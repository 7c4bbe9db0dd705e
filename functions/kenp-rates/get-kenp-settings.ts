import type { KenpSettings } from "#shared/api/kenp-rates.ts";
import type { KenpRatesDeps, Owner } from "./deps.ts";
import { toKenpSettings } from "./to-settings.ts";

export const getKenpSettings = async (
  { settings }: Pick<KenpRatesDeps, "settings">,
  { tenantId }: Owner,
): Promise<KenpSettings> => toKenpSettings(await settings.read(tenantId));
