import type { Actor } from "#functions/platform/access/actor.ts";
import type { SyncStateDeps } from "#functions/sync/index.ts";

/** A concurrent disconnect by the author counts as success. */
export async function endExtensionSession(
  { extensions, clock }: Pick<SyncStateDeps, "extensions" | "clock">,
  { userId, sessionId }: Actor,
): Promise<void> {
  await extensions.end(userId, sessionId, clock.now());
}
