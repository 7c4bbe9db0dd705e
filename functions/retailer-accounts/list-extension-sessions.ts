import type { Actor } from "#functions/platform/actor.ts";
import type { ExtensionSession } from "#shared/api/extension.ts";
import type { RetailerAccountsDeps } from "./deps.ts";
import { toExtensionSession } from "./to-extension-session.ts";

export async function listExtensionSessions(
  { extensions, clock }: Pick<RetailerAccountsDeps, "extensions" | "clock">,
  { userId }: Actor,
): Promise<{ data: ExtensionSession[] }> {
  return { data: (await extensions.listOpen(userId, clock.now())).map(toExtensionSession) };
}
