import * as z from "zod";
import { type Endpoint, SIGNED_IN_SCOPE } from "#shared/api/endpoint.ts";
import type { Subscription } from "#shared/domain/billing/subscription.ts";
import type { Clock } from "../clock.ts";
import { Unauthenticated } from "../errors.ts";
import type { ApiEvent } from "../http/api-event.ts";
import { type ActorUser, toUserActor, type UserActor } from "./actor.ts";
import type { SessionStore } from "./session-store.ts";

export interface TokenSource {
  readonly issuer: string;
  readonly clientId: string;
}

/** The claims of a valid access token. Times in epoch seconds. */
interface Claims {
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

/**
 * The claims of an access token, whatever its issuer and its time. An ID token has no `client_id` and a different
 * `token_use`.
 */
const AccessClaims = z.object({
  sub: z.string().min(1),
  username: z.string().min(1),
  token_use: z.literal("access"),
  client_id: z.string(),
  iss: z.string(),
  scope: z.string().refine((scopes) => scopes.split(" ").includes(SIGNED_IN_SCOPE)),
  iat: EpochSeconds,
  nbf: EpochSeconds.optional(),
  exp: EpochSeconds,
  auth_time: EpochSeconds,
  origin_jti: z.string().min(1),
});

/** Whether claims are those of the pool's tokens for this client, and valid at a time in epoch seconds. */
const isCurrent = (
  { client_id, iss, iat, nbf = 0, exp, auth_time }: z.output<typeof AccessClaims>,
  { issuer, clientId }: TokenSource,
  now: number,
): boolean =>
  client_id === clientId && iss === issuer && exp > now && Math.max(iat, nbf, auth_time) <= now + SKEW_SECONDS;

/**
 * Returns the claims of a call's token. Repeats the gateway's checks except the signature, so that a route that lost
 * its authorizer, or has a weaker one, stays closed. Throws Unauthenticated.
 */
function claimsOf(event: ApiEvent, tokens: TokenSource, now: number): Claims {
  const claims = AccessClaims.safeParse(event.requestContext.authorizer?.jwt?.claims);
  if (!claims.success || !isCurrent(claims.data, tokens, now / 1000)) throw new Unauthenticated();
  const { username, origin_jti, auth_time } = claims.data;
  return { userId: username, sessionId: origin_jti, signedInAt: auth_time };
}

export interface NewSignIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly userAgent: string | undefined;
}

/** Opens the session of a new sign-in; returns false, or throws an ApiError, when it must not be used. */
export type SessionOpener = (signIn: NewSignIn) => Promise<boolean>;

/**
 * For every function except the accounts function, whose `GET /user` is the first call after signing in. Only that
 * function may read the user pool, so a sign-in it has not admitted opens no session elsewhere.
 */
export const noSessionOpener: SessionOpener = async () => false;

export interface SubscriptionDeps {
  /** Reads the latest subscription of an author or an agency; null when there never was one. */
  readonly subscriptionOf: (tenantId: string) => Promise<Subscription | null>;
}

/** Reads what a call's plan follows from, along with the chain's other items; undefined where no plan is needed. */
export const readSubscription = (
  { subscriptionOf }: SubscriptionDeps,
  { opensWithoutPlan }: Endpoint,
  tenantId: string,
): Promise<Subscription | null> | undefined => (opensWithoutPlan ? undefined : subscriptionOf(tenantId));

/** An author pays under their own id, so that it can be read before the row; which agency pays, only the row names. */
export const withOwnSubscription = <A extends ActorUser>(actor: A, subscription: ActorUser["subscription"]): A =>
  actor.tenantId === actor.userId ? { ...actor, subscription } : actor;

export interface AuthenticateDeps extends SubscriptionDeps {
  readonly tokens: TokenSource;
  readonly sessions: SessionStore;
  readonly adminEmail: string;
  readonly clock: Clock;
  readonly openSession: SessionOpener;
}

/** True when a sign-in, in epoch seconds, is older than an instant; false within the same second. */
const isBefore = (signedInAt: number, instant: string | undefined): boolean =>
  instant !== undefined && signedInAt < Math.floor(Date.parse(instant) / 1000);

/**
 * Authenticates a call by the gateway's verified claims, the user's row and the device's session; null for a call
 * without claims. A sign-in with a former password never opens a session. Throws Unauthenticated, and the errors of opening a session.
 */
export async function authenticate(
  event: ApiEvent,
  deps: AuthenticateDeps,
  endpoint: Endpoint,
): Promise<UserActor | null> {
  if (!event.requestContext.authorizer) return null;
  const { userId, sessionId, signedInAt } = claimsOf(event, deps.tokens, deps.clock.now());
  const [{ user, session }, subscription] = await Promise.all([
    deps.sessions.read(userId, sessionId),
    readSubscription(deps, endpoint, userId),
  ]);
  if (!user || user.removingAt || isBefore(signedInAt, user.signedOutAt)) throw new Unauthenticated();
  if (!session) {
    const isOpened =
      !isBefore(signedInAt, user.passwordChangedAt) &&
      (await deps.openSession({ userId, sessionId, userAgent: event.headers["user-agent"] }));
    if (!isOpened) throw new Unauthenticated();
    return withOwnSubscription(toUserActor(user, sessionId, deps.adminEmail), subscription);
  }
  if (session.endedAt !== undefined) throw new Unauthenticated();
  await deps.sessions.touch(session, deps.clock.now());
  return withOwnSubscription({ ...toUserActor(user, sessionId, deps.adminEmail), row: user }, subscription);
}
