import { type ActForClientDeps, actForClient, CLIENT } from "../access/act-for-client.ts";
import { isHiddenFrom } from "../access/check-access.ts";
import { NotFound } from "../errors.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/** Replaces a member of an agency by the client that a call names. Throws the errors of `actForClient`. */
export const enterClient = (deps: ActForClientDeps): ApiMiddleware => ({
  before: async ({ event, context }) => {
    const clientId = event.headers[CLIENT];
    if (clientId === undefined) return;
    const { actor, route } = context;
    if (actor?.kind !== "user" && actor?.kind !== "impersonated") throw new NotFound();
    if (isHiddenFrom(actor, route.endpoint)) return;
    context.actor = await actForClient(deps, route.endpoint, actor, clientId);
  },
});
