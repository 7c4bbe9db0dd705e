import { portalEnv } from "#functions/preorders/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import { publishEvents } from "#infra/constructs/permissions.ts";
import { type ApiContext, apiEnvironment, apiPermissions } from "./context.ts";

/** One function for capabilities that show the portals' data; it never opens an author's session. */
export function addPortal(api: ApiContext): void {
  const { bus } = api.data;
  new CapabilityApi(api.stack, "portal", {
    context: api,
    capabilities: ["preorders", "ranks", "followers"],
    envSchema: portalEnv,
    environment: {
      ...apiEnvironment(api),
      COVER_ADDRESS: api.settings.coverAddress,
      EVENT_BUS_NAME: bus.eventBusName,
    },
    permissions: [...apiPermissions(api, "DeleteItem"), publishEvents(bus)],
    errorImpact: "Authors can't see or refresh their ranks, followers and pre-orders; their royalties aren't affected.",
  });
}
