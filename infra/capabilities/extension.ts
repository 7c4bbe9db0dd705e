import { extensionEnv } from "#functions/extension/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import { publishEvents } from "#infra/constructs/permissions.ts";
import { type ApiContext, apiEnvironment, apiPermissions } from "./context.ts";

export function addExtension(api: ApiContext): void {
  const { bus } = api.data;
  new CapabilityApi(api.stack, "extension", {
    context: api,
    envSchema: extensionEnv,
    environment: { ...apiEnvironment(api), EVENT_BUS_NAME: bus.eventBusName },
    permissions: [...apiPermissions(api, "ConditionCheckItem", "DeleteItem"), publishEvents(bus)],
    errorImpact: "Browser extensions can't sync or be connected: authors see no new figures.",
  });
}
