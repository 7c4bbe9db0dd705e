import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/kenp-rates.ts";
import { saveAmazonKenpRates as saveAmazonEndpoint } from "#shared/api/kenp-rates.ts";
import type { KenpRatesDeps } from "./deps.ts";
import { getKenpRates } from "./get-kenp-rates.ts";
import { getKenpSettings } from "./get-kenp-settings.ts";
import { getLatestKenpMonth } from "./get-latest-kenp-month.ts";
import { saveAmazonKenpRates } from "./save-amazon-kenp-rates.ts";
import { saveKenpPresets } from "./save-kenp-presets.ts";
import { saveKenpRates } from "./save-kenp-rates.ts";

export const kenpRatesRoutes = (deps: KenpRatesDeps): Binding[] => [
  on(api.getKenpSettings, ({ actor }) => getKenpSettings(deps, actor)),
  on(api.saveKenpPresets, ({ actor, body }) => saveKenpPresets(deps, actor, body)),
  on(api.saveKenpRates, ({ actor, body }) => saveKenpRates(deps, actor, body)),
  on(api.getLatestKenpMonth, ({ actor }) => getLatestKenpMonth(deps, actor)),
  on(saveAmazonEndpoint, ({ actor, body }) => saveAmazonKenpRates(deps, actor, body)),
  on(api.getKenpRates, ({ actor }) => getKenpRates(deps, actor)),
];
