import { booksEnv } from "#functions/books/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import { type ApiContext, apiEnvironment, apiPermissions } from "./context.ts";

export function addBooks(api: ApiContext): void {
  new CapabilityApi(api.stack, "books", {
    context: api,
    envSchema: booksEnv,
    environment: { ...apiEnvironment(api), COVER_ADDRESS: api.settings.coverAddress },
    permissions: apiPermissions(api, "DeleteItem"),
    errorImpact: "Authors can't see or edit their books; their royalties aren't affected.",
  });
}
