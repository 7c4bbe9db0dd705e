import type { Actor, By, SessionActor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { AccountsDeps } from "../wiring.ts";

export type EndSessionsDeps = Pick<AccountsDeps, "devices" | "extensions" | "sessions" | "bus" | "clock">;

/**
 * Ends a user's sessions on all devices except the one named, and has their sockets closed. Includes connected
 * extensions, since an intruder may have connected one.
 */
export async function endAllSessions(
  { devices, extensions, sessions, bus, clock }: EndSessionsDeps,
  userId: string,
  except?: string,
): Promise<void> {
  const now = clock.now();
  const [open] = await Promise.all([devices.listOpen(userId, now), extensions.endAll(userId, now)]);
  await Promise.all(
    open
      .filter(({ sessionId }) => sessionId !== except)
      .map(async ({ sessionId }) => {
        await sessions.end(userId, sessionId, now);
        await bus.publish("SessionEnded", { userId, sessionId });
      }),
  );
}

/** Ends one device's session. Idempotent. Throws NotFound for an unknown session or another user's. */
export async function endSession(
  { devices, sessions, bus, clock }: EndSessionsDeps & Pick<AccountsDeps, "devices">,
  { actor: { userId }, sessionId }: By<Actor, { readonly sessionId: string }>,
): Promise<void> {
  if (!(await devices.find(userId, sessionId))) throw new NotFound();
  await sessions.end(userId, sessionId, clock.now());
  await bus.publish("SessionEnded", { userId, sessionId });
}

/** Ends this device's session, effective from the next call; the published event closes its sockets. */
export async function logout(
  { sessions, bus, clock }: Pick<AccountsDeps, "sessions" | "bus" | "clock">,
  { actor: { userId, sessionId } }: By<SessionActor>,
): Promise<void> {
  await sessions.end(userId, sessionId, clock.now());
  await bus.publish("SessionEnded", { userId, sessionId });
}

/**
 * Ends all of a user's sessions, this one last: until the rest is done the caller's token still works, so that an
 * interrupted call can be retried. With it the account is marked, which refuses sign-ins that have made no call yet.
 */
export async function logoutEverywhere(
  deps: EndSessionsDeps & Pick<AccountsDeps, "pool">,
  { actor: { userId, sessionId } }: By<SessionActor>,
): Promise<void> {
  const { pool, sessions, bus, clock } = deps;
  await pool.signOutEverywhere(userId);
  await endAllSessions(deps, userId, sessionId);
  await sessions.endWithSignIns(userId, sessionId, clock.now());
  await bus.publish("SessionEnded", { userId, sessionId });
}
