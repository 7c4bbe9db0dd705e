import * as z from "zod";
import { SIGNED_IN_SCOPE } from "#shared/api/endpoint.ts";
import { Unauthenticated } from "../errors.ts";
import type { ApiEvent } from "../http/api-event.ts";

export interface TokenSource {
  readonly issuer: string;
  readonly clientId: string;
}

/** The claims of a valid access token. Times in epoch seconds. */
export interface Claims {
  /** Colophon's own id of the user, which is their user name in the pool. The pool's `sub` is not used. */
  readonly userId: string;
  /** Shared by all tokens of one sign-in. */
  readonly sessionId: string;
  /** When the user signed in; unchanged when the token is refreshed. */
  readonly signedInAt: number;
}

const SKEW_SECONDS = 30;

/** The gateway passes numbers as text. */
const EpochSeconds = z.coerce.number().int().positive();

/** The schema of a currently valid access token. An ID token has no `client_id` and a different `token_use`. */
const claimsFrom = ({ issuer, clientId }: TokenSource, nowSeconds: number) =>
  z.object({
    sub: z.string().min(1),
    username: z.string().min(1),
    token_use: z.literal("access"),
    client_id: z.literal(clientId),
    iss: z.literal(issuer),
    scope: z.string().refine((scopes) => scopes.split(" ").includes(SIGNED_IN_SCOPE)),
    iat: EpochSeconds.max(nowSeconds + SKEW_SECONDS),
    nbf: EpochSeconds.max(nowSeconds + SKEW_SECONDS).optional(),
    exp: EpochSeconds.gt(nowSeconds),
    auth_time: EpochSeconds.max(nowSeconds + SKEW_SECONDS),
    origin_jti: z.string().min(1),
  });

/**
 * Returns the claims of a call's token. Repeats the gateway's checks except the signature, so that a route that lost
 * its authorizer, or has a weaker one, stays closed. Throws Unauthenticated.
 */
export function claimsOf(event: ApiEvent, tokens: TokenSource, now: number): Claims {
  const claims = claimsFrom(tokens, now / 1000).safeParse(event.requestContext.authorizer?.jwt?.claims);
  if (!claims.success) throw new Unauthenticated();
  const { username, origin_jti, auth_time } = claims.data;
  return { userId: username, sessionId: origin_jti, signedInAt: auth_time };
}
