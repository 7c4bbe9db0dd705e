import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { AccountsDeps } from "../deps.ts";
import type { EndSessionsDeps } from "./end-all-sessions.ts";

/** Ends one device's session. Idempotent. Throws NotFound for an unknown session or another user's. */
export async function endSession(
  { devices, sessions, bus, clock }: EndSessionsDeps & Pick<AccountsDeps, "devices">,
  { userId }: Actor,
  sessionId: string,
): Promise<void> {
  if (!(await devices.find(userId, sessionId))) throw new NotFound();
  await sessions.end(userId, sessionId, clock.now());
  await bus.publish("SessionEnded", { userId, sessionId });
}
