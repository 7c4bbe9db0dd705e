import { ACTING_AS, type ActAsDeps, actAs, impersonationForbidden } from "../access/act-as.ts";
import { isHiddenFrom } from "../access/check-access.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/**
 * Replaces the administrator by the impersonated user when a call names a grant. Throws Forbidden on public and
 * extension routes, and the errors of `actAs`.
 */
export const impersonate = (deps: ActAsDeps): ApiMiddleware => ({
  before: async ({ event, context }) => {
    const grantId = event.headers[ACTING_AS];
    if (grantId === undefined) return;
    const { actor, route } = context;
    if (actor?.kind !== "user") throw impersonationForbidden();
    if (isHiddenFrom(actor, route.endpoint)) return;
    context.actor = await actAs(deps, route.endpoint, actor, grantId);
  },
});
