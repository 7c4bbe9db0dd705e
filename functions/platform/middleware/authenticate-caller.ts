import { type Credential, credentialsOf } from "#shared/api/endpoint.ts";
import type { Actor } from "../access/actor.ts";
import { type AuthenticateDeps, authenticate } from "../access/authenticate.ts";
import { type AuthenticateExtensionDeps, authenticateExtension } from "../access/authenticate-extension.ts";
import { Unauthenticated } from "../errors.ts";
import type { ApiEvent } from "../http/api-event.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

export interface IdentifyDeps extends AuthenticateDeps, AuthenticateExtensionDeps {}

/** Each credential's authentication: the actor, or null for a call that presents no such credential. Throws Unauthenticated. */
const AUTHENTICATIONS: Readonly<Record<Credential, (event: ApiEvent, deps: IdentifyDeps) => Promise<Actor | null>>> = {
  session: authenticate,
  extension: authenticateExtension,
};

/**
 * Identifies the caller by the first credential, of those that the endpoint accepts, that the call presents. Public
 * endpoints read none. Throws Unauthenticated, and the errors of opening a session.
 */
export const authenticateCaller = (deps: IdentifyDeps): ApiMiddleware => ({
  before: async ({ event, context }) => {
    const credentials = credentialsOf(context.route.endpoint);
    if (credentials.length === 0) return;
    for (const credential of credentials) context.actor ??= await AUTHENTICATIONS[credential](event, deps);
    if (!context.actor) throw new Unauthenticated();
  },
});
