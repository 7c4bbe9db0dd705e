import type { AccountsDeps } from "../deps.ts";

export type EndSessionsDeps = Pick<AccountsDeps, "devices" | "extensions" | "sessions" | "bus" | "clock">;

/**
 * Ends the sessions of every device that a person is signed in on, but for the one named, and has their sockets closed. Extensions that are connected are
 * devices too: whoever is to be locked out may have connected one.
 */
export async function endAllSessions(
  { devices, extensions, sessions, bus, clock }: EndSessionsDeps,
  userId: string,
  except?: string,
): Promise<void> {
  const now = clock.now();
  await extensions.endAll(userId, now);
  const open = await devices.listOpen(userId, now);
  await Promise.all(
    open
      .filter(({ sessionId }) => sessionId !== except)
      .map(async ({ sessionId }) => {
        await sessions.end(userId, sessionId, now);
        await bus.publish("SessionEnded", { userId, sessionId });
      }),
  );
}
