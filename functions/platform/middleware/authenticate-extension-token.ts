import { type AuthenticateExtensionDeps, authenticateExtension } from "../access/authenticate-extension.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/** Authenticates the paired author by the extension's own token, on the extension's routes only. */
export const authenticateExtensionToken = (deps: AuthenticateExtensionDeps): ApiMiddleware => ({
  before: async ({ event, context }) => {
    if (context.route.endpoint.access === "extension") context.actor = await authenticateExtension(event, deps);
  },
});
