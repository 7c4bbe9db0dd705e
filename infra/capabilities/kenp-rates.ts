import { kenpRatesEnv } from "#functions/kenp-rates/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import { publishEvents } from "#infra/constructs/permissions.ts";
import { type ApiContext, apiEnvironment, apiPermissions } from "./context.ts";

export function addKenpRates(api: ApiContext): void {
  const { simulatedKenpRatesUrl } = api.settings;
  new CapabilityApi(api.stack, "kenp-rates", {
    context: api,
    envSchema: kenpRatesEnv,
    environment: {
      ...apiEnvironment(api),
      EVENT_BUS_NAME: api.data.bus.eventBusName,
      ...(simulatedKenpRatesUrl && { SIMULATED_KENP_RATES_URL: simulatedKenpRatesUrl }),
    },
    permissions: [...apiPermissions(api), publishEvents(api.data.bus)],
    errorImpact: "Authors can't change their rates per page read; reports keep using the current ones.",
  });
}
