import type { Actor } from "#functions/platform/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { RetailerAccountsDeps } from "./deps.ts";

/**
 * Disconnects one of the author's browsers immediately. Throws NotFound if it belongs to another author or is already
 * disconnected.
 */
export async function revokeExtensionSession(
  { extensions, clock }: Pick<RetailerAccountsDeps, "extensions" | "clock">,
  { userId }: Actor,
  sessionId: string,
): Promise<void> {
  if (!(await extensions.end(userId, sessionId, clock.now()))) throw new NotFound("This browser isn't connected.");
}
