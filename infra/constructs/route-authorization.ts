import type { HttpRouteProps, IHttpRouteAuthorizer } from "aws-cdk-lib/aws-apigatewayv2";
import { type Credential, credentialsOf, type Endpoint, SIGNED_IN_SCOPE } from "#shared/api/endpoint.ts";

export interface Authorizers {
  /** Verifies access tokens of the user pool. */
  readonly signedIn: IHttpRouteAuthorizer;
}

type Authorization = Pick<HttpRouteProps, "authorizer" | "authorizationScopes">;

/** How the gateway checks a credential; null for an opaque one, which only the function can verify. */
const AUTHORIZATIONS: Readonly<Record<Credential, ((authorizers: Authorizers) => Authorization) | null>> = {
  session: ({ signedIn }) => ({ authorizer: signedIn, authorizationScopes: [SIGNED_IN_SCOPE] }),
  extension: null,
};

/**
 * Returns what the gateway requires on an endpoint's route, from the credentials that the endpoint accepts; null where
 * it passes every call to the function. Throws for an endpoint that accepts a credential with an authorizer beside
 * another one: a route has a single authorizer, which would refuse the other.
 */
export function authorizationFor(endpoint: Endpoint, authorizers: Authorizers): Authorization | null {
  const credentials = credentialsOf(endpoint);
  const authorize = credentials.map((credential) => AUTHORIZATIONS[credential]).find((one) => one !== null);
  if (!authorize) return null;
  if (credentials.length > 1)
    throw new Error(`${endpoint.name} accepts ${credentials.join(" and ")}, but its route has one authorizer.`);
  return authorize(authorizers);
}
