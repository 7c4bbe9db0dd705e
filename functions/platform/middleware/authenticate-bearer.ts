import { type AuthenticateDeps, authenticate } from "../access/authenticate.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/** Authenticates the caller by a user pool's token, on every route that is neither public nor the extension's. */
export const authenticateBearer = (deps: AuthenticateDeps): ApiMiddleware => ({
  before: async ({ event, context }) => {
    const { access } = context.route.endpoint;
    if (access !== "public" && access !== "extension") context.actor = await authenticate(event, deps);
  },
});
