import type { Actor } from "#functions/platform/access/actor.ts";
import type { SyncStateDeps } from "#functions/sync/index.ts";
import type { ExtensionSession } from "#shared/api/extension/extension.ts";
import { toExtensionSession } from "./to-extension-session.ts";

export async function listExtensionSessions(
  { extensions, clock }: Pick<SyncStateDeps, "extensions" | "clock">,
  { userId }: Actor,
): Promise<{ data: ExtensionSession[] }> {
  return { data: (await extensions.listOpen(userId, clock.now())).map(toExtensionSession) };
}
