import type { Actor } from "#functions/platform/access/actor.ts";
import type { AccountsDeps } from "../deps.ts";

/** Ends this device's session: refused from the next call on; its sockets are closed by whoever hears the event. */
export async function logout(
  { sessions, bus, clock }: Pick<AccountsDeps, "sessions" | "bus" | "clock">,
  { userId, sessionId }: Actor,
): Promise<void> {
  await sessions.end(userId, sessionId, clock.now());
  await bus.publish("SessionEnded", { userId, sessionId });
}
