import type { AccountsDeps } from "./deps.ts";

export type EndSessionsDeps = Pick<AccountsDeps, "devices" | "sessions" | "bus" | "clock">;

/** Ends the sessions of every device that a person is signed in on, but for the one named, and has their sockets closed. */
export async function endAllSessions(
  { devices, sessions, bus, clock }: EndSessionsDeps,
  userId: string,
  except?: string,
): Promise<void> {
  const now = clock.now();
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
