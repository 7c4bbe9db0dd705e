import type { Clock } from "../clock.ts";
import { Unauthenticated } from "../errors.ts";
import type { ApiEvent } from "../http/api-event.ts";
import { toUserActor, type UserActor } from "./actor.ts";
import { claimsOf, type TokenSource } from "./claims.ts";
import type { SessionStore } from "./session-store.ts";

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

export interface AuthenticateDeps {
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
export async function authenticate(event: ApiEvent, deps: AuthenticateDeps): Promise<UserActor | null> {
  if (!event.requestContext.authorizer) return null;
  const { userId, sessionId, signedInAt } = claimsOf(event, deps.tokens, deps.clock.now());
  const { user, session } = await deps.sessions.read(userId, sessionId);
  if (!user || user.removingAt || isBefore(signedInAt, user.signedOutAt)) throw new Unauthenticated();
  if (!session) {
    const isOpened =
      !isBefore(signedInAt, user.passwordChangedAt) &&
      (await deps.openSession({ userId, sessionId, userAgent: event.headers["user-agent"] }));
    if (!isOpened) throw new Unauthenticated();
    return toUserActor(user, sessionId, deps.adminEmail);
  }
  if (session.endedAt !== undefined) throw new Unauthenticated();
  await deps.sessions.touch(session, deps.clock.now());
  return { ...toUserActor(user, sessionId, deps.adminEmail), row: user };
}
