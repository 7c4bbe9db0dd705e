import type * as z from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import { newExtensionToken } from "#functions/platform/access/extension-token.ts";
import type { SyncStateDeps } from "#functions/sync/index.ts";
import type { createExtensionSession as endpoint } from "#shared/api/extension/extension.ts";
import { toExtensionSession } from "./to-extension-session.ts";

/** More than anyone needs. A browser that lost its token counts until the token expires or this limit pushes it out. */
const MAX_BROWSERS = 20;

/** Only this response contains the token; a hash of it is stored. */
export async function createExtensionSession(
  { extensions, clock }: Pick<SyncStateDeps, "extensions" | "clock">,
  { userId }: Actor,
  pairing: z.output<NonNullable<(typeof endpoint)["body"]>>,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const { token, ...kept } = newExtensionToken(userId);
  const now = clock.now();
  const row = await extensions.open({ ...pairing, ...kept }, now);
  const tooMany = (await extensions.listOpen(userId, now)).slice(MAX_BROWSERS);
  await Promise.all(tooMany.map(({ sessionId }) => extensions.end(userId, sessionId, now)));
  return { data: toExtensionSession(row), token };
}
