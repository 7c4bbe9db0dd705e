import type { AccountsDeps } from "../deps.ts";

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
