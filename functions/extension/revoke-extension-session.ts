import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { SyncStateDeps } from "#functions/sync/index.ts";

/** Throws NotFound for another author's browser or one already disconnected. */
export async function revokeExtensionSession(
  { extensions, clock }: Pick<SyncStateDeps, "extensions" | "clock">,
  { userId }: Actor,
  sessionId: string,
): Promise<void> {
  if (!(await extensions.end(userId, sessionId, clock.now()))) throw new NotFound("This browser isn't connected.");
}
