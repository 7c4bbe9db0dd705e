import { type Credential, credentialsOf, type Endpoint, routeKey } from "#shared/api/endpoint.ts";
import { ACTING_AS, type ActAsDeps, actAs, impersonationForbidden } from "../access/act-as.ts";
import { type ActForClientDeps, actForClient, CLIENT } from "../access/act-for-client.ts";
import type { Actor } from "../access/actor.ts";
import { type AuthenticateDeps, authenticate } from "../access/authenticate.ts";
import { type AuthenticateExtensionDeps, authenticateExtension } from "../access/authenticate-extension.ts";
import { isHiddenFrom } from "../access/check-access.ts";
import { NoSuchRoute, NotFound, Unauthenticated } from "../errors.ts";
import type { ApiEvent } from "../http/api-event.ts";
import type { Binding } from "../http/binding.ts";
import { LIMITS } from "../limits/limits.ts";
import type { ApiMiddleware, Route } from "./api-middleware.ts";

function limitOf({ endpoint }: Binding): Route["limit"] {
  if (endpoint.limit === undefined) return null;
  const limit = LIMITS[endpoint.limit];
  if (!limit) throw new Error(`${endpoint.name} names a route class without a limit: ${endpoint.limit}`);
  return { routeClass: endpoint.limit, limit };
}

/**
 * Finds the binding of the gateway's route key and starts the call's own context. Throws NoSuchRoute, and when built
 * with an endpoint whose route class has no limit.
 */
export function findRoute(bindings: readonly Binding[]): ApiMiddleware {
  const routes = new Map<string, Route>(
    bindings.map((binding) => [routeKey(binding.endpoint), { ...binding, limit: limitOf(binding) }]),
  );
  return {
    before: (request) => {
      const route = routes.get(request.event.routeKey);
      if (!route) throw new NoSuchRoute();
      request.context = { ...request.context, route, actor: null };
    },
  };
}

export interface IdentifyDeps extends AuthenticateDeps, AuthenticateExtensionDeps {}

/** Each credential's authentication: the actor, or null for a call that presents no such credential. Throws Unauthenticated. */
const AUTHENTICATIONS: Readonly<
  Record<Credential, (event: ApiEvent, deps: IdentifyDeps, endpoint: Endpoint) => Promise<Actor | null>>
> = {
  session: authenticate,
  extension: authenticateExtension,
};

/**
 * Identifies the caller by the first credential, of those that the endpoint accepts, that the call presents. Public
 * endpoints read none. Throws Unauthenticated, and the errors of opening a session.
 */
export const authenticateCaller = (deps: IdentifyDeps): ApiMiddleware => ({
  before: async ({ event, context }) => {
    const { endpoint } = context.route;
    const credentials = credentialsOf(endpoint);
    if (credentials.length === 0) return;
    for (const credential of credentials) context.actor ??= await AUTHENTICATIONS[credential](event, deps, endpoint);
    if (!context.actor) throw new Unauthenticated();
  },
});

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
