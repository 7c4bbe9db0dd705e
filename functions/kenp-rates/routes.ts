import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/kenp-rates.ts";
import { saveAmazonKenpRates as saveAmazonEndpoint } from "#shared/api/kenp-rates.ts";
import { getKenpRates, getLatestKenpMonth, saveAmazonKenpRates } from "./kenp-rates.ts";
import { getKenpSettings, saveKenpPresets, saveKenpRates } from "./kenp-settings.ts";
import type { KenpRatesDeps } from "./wiring.ts";

export const kenpRatesRoutes = (deps: KenpRatesDeps): Binding[] => [
  on(api.getKenpSettings, ({ actor }) => getKenpSettings(deps, { actor })),
  on(api.saveKenpPresets, ({ actor, body }) => saveKenpPresets(deps, { actor, ...body })),
  on(api.saveKenpRates, ({ actor, body }) => saveKenpRates(deps, { actor, rates: body })),
  on(api.getLatestKenpMonth, ({ actor }) => getLatestKenpMonth(deps, { actor })),
  on(saveAmazonEndpoint, ({ actor, body }) => saveAmazonKenpRates(deps, { actor, ...body })),
  on(api.getKenpRates, ({ actor }) => getKenpRates(deps, { actor })),
];
