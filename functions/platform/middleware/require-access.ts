import { checkAccess } from "../access/check-access.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/** Refuses an actor who lacks the access that the endpoint declares. Throws Forbidden or NoSuchRoute. */
export const requireAccess = (): ApiMiddleware => ({
  before: ({ context: { route, actor } }) => {
    if (actor) checkAccess(route.endpoint, actor);
  },
});
