import { credentialsOf } from "#shared/api/endpoint.ts";
import { type ActForClientDeps, actForClient, CLIENT } from "../access/act-for-client.ts";
import { NotFound } from "../errors.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/** Replaces a member of an agency by the client that a call names. Throws the errors of `actForClient`. */
export const enterClient = (deps: ActForClientDeps): ApiMiddleware => ({
  before: async ({ event, context }) => {
    const clientId = event.headers[CLIENT];
    if (clientId === undefined) return;
    const { actor, route } = context;
    if (!actor || !credentialsOf(route.endpoint).includes("session")) throw new NotFound();
    // The administrator's routes appear missing to everyone else, with or without a client.
    if (route.endpoint.access === "admin" && !actor.isAdmin) return;
    context.actor = await actForClient(deps, route.endpoint, actor, clientId);
  },
});
