import { type ActAsDeps, recordImpersonatedRequest } from "../access/act-as.ts";
import { callerOf } from "../access/actor.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/** Adds an impersonated call to the account's access log before the use case runs. The call fails when this does. */
export const recordImpersonation = (deps: ActAsDeps): ApiMiddleware => ({
  before: async ({ context: { route, actor } }) => {
    const caller = actor && callerOf(actor);
    if (caller?.kind === "impersonated") await recordImpersonatedRequest(deps, route.endpoint, caller);
  },
});
