import { bookLogsEnv } from "#functions/booklogs/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import { type ApiContext, apiEnvironment, apiPermissions } from "./context.ts";

export function addBookLogs(api: ApiContext): void {
  new CapabilityApi(api.stack, "booklogs", {
    context: api,
    envSchema: bookLogsEnv,
    environment: { ...apiEnvironment(api), COVER_ADDRESS: api.settings.coverAddress },
    permissions: apiPermissions(api, "DeleteItem"),
    errorImpact: "Authors can't see or log events of their books; their royalties aren't affected.",
  });
}
