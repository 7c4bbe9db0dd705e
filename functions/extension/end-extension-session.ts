import type { Actor } from "#functions/platform/access/actor.ts";
import type { RetailerAccountsDeps } from "#functions/sync/index.ts";

/** Disconnects the browser that calls. One that the author disconnects at the same moment is disconnected, which is all that was asked for. */
export async function endExtensionSession(
  { extensions, clock }: Pick<RetailerAccountsDeps, "extensions" | "clock">,
  { userId, sessionId }: Actor,
): Promise<void> {
  await extensions.end(userId, sessionId, clock.now());
}
