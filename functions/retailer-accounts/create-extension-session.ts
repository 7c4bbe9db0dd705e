import type { z } from "zod";
import type { Actor } from "#functions/platform/actor.ts";
import { newExtensionToken } from "#functions/platform/extension-token.ts";
import type { createExtensionSession as endpoint } from "#shared/api/extension.ts";
import type { RetailerAccountsDeps } from "./deps.ts";
import { toExtensionSession } from "./to-extension-session.ts";

/** Connects a browser's extension. Its token is in this answer and nowhere else: only a hash of it is kept. */
export async function createExtensionSession(
  { extensions, clock }: Pick<RetailerAccountsDeps, "extensions" | "clock">,
  { userId }: Actor,
  pairing: z.output<NonNullable<(typeof endpoint)["body"]>>,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const { token, ...kept } = newExtensionToken(userId);
  const row = await extensions.open({ ...pairing, ...kept }, clock.now());
  return { data: toExtensionSession(row), token };
}
