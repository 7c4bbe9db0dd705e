import { z } from "zod";
import { SIGNED_IN_SCOPE } from "#shared/api/endpoint.ts";
import { Unauthenticated } from "../errors.ts";
import type { ApiEvent } from "../http/api-event.ts";

/** Where a token must come from. */
export interface TokenSource {
  readonly issuer: string;
  readonly clientId: string;
}

/** What a good access token says. Times in epoch seconds. */
export interface Claims {
  /** Our own id of the person, which is their user name in the pool. The pool's `sub` is its own and means nothing to us. */
  readonly userId: string;
  /** The same for every token of one sign-in. */
  readonly sessionId: string;
  /** When the person signed in: stays what it is when the token is refreshed. */
  readonly signedInAt: number;
}

/** How far the pool's clock may be ahead of ours. */
const SKEW_SECONDS = 30;

/** The gateway hands numbers over as text. */
const EpochSeconds = z.coerce.number().int().positive();

/** The claims of an access token that may be used now. An ID token has no `client_id` and another `token_use`. */
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
 * The claims of the token that a call came with. The gateway has verified its signature and checked the same as we do: a route that lost its
 * authorizer, or an authorizer that was loosened, opens nothing. Throws Unauthenticated.
 */
export function claimsOf(event: ApiEvent, tokens: TokenSource, now: number): Claims {
  const claims = claimsFrom(tokens, now / 1000).safeParse(event.requestContext.authorizer?.jwt?.claims);
  if (!claims.success) throw new Unauthenticated();
  const { username, origin_jti, auth_time } = claims.data;
  return { userId: username, sessionId: origin_jti, signedInAt: auth_time };
}
