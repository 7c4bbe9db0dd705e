import type { Actor } from "./actor.ts";
import type { ApiEvent } from "./api-event.ts";
import { claimsOf, type TokenSource } from "./claims.ts";
import type { Clock } from "./clock.ts";
import { Unauthenticated } from "./errors.ts";
import type { PersonRow, SessionStore } from "./session-store.ts";
import { toActor } from "./to-actor.ts";

export interface AuthenticateDeps {
  readonly tokens: TokenSource;
  readonly sessions: SessionStore;
  /** Whose account is the administrator's, once its address is verified. */
  readonly adminEmail: string;
  readonly clock: Clock;
}

/** True when a sign-in, in epoch seconds, is older than an instant; within the same second it is not. */
const isBefore = (signedInAt: number, instant: string | undefined): boolean =>
  instant !== undefined && signedInAt < Math.floor(Date.parse(instant) / 1000);

/** Who calls, from the gateway's verified claims, the person's row and the device's session. Throws Unauthenticated. */
export async function authenticate(event: ApiEvent, deps: AuthenticateDeps): Promise<Actor> {
  const { userId, sessionId, signedInAt } = claimsOf(event, deps.tokens, deps.clock.now());
  const { user, session } = await deps.sessions.look(userId, sessionId);
  if (!user || user.removingAt || isBefore(signedInAt, user.signedOutAt)) throw new Unauthenticated();
  const isOpen = session
    ? session.endedAt === undefined
    : await openSession(deps, event, { user, sessionId, signedInAt });
  if (!isOpen) throw new Unauthenticated();
  if (session) await deps.sessions.see(session, deps.clock.now());
  return toActor(user, sessionId, deps.adminEmail);
}

/** Opens the session of a sign-in that calls for the first time, unless it was made with a password that is not the person's any more. */
async function openSession(
  { sessions, clock }: AuthenticateDeps,
  event: ApiEvent,
  { user, sessionId, signedInAt }: { user: PersonRow; sessionId: string; signedInAt: number },
): Promise<boolean> {
  if (isBefore(signedInAt, user.passwordChangedAt)) return false;
  return sessions.open(user.userId, sessionId, event.headers["user-agent"], clock.now());
}
