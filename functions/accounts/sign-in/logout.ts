import type { Actor } from "#functions/platform/access/actor.ts";
import type { AccountsDeps } from "../deps.ts";

/** Ends this device's session, effective from the next call; the published event closes its sockets. */
export async function logout(
  { sessions, bus, clock }: Pick<AccountsDeps, "sessions" | "bus" | "clock">,
  { userId, sessionId }: Actor,
): Promise<void> {
  await sessions.end(userId, sessionId, clock.now());
  await bus.publish("SessionEnded", { userId, sessionId });
}
