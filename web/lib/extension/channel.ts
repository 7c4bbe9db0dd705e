import type * as z from "zod";
import type { ExtensionEnvelope } from "#shared/messages/extension.ts";

/**
 * Sends one message to the extension. Rejects with ExtensionFailure: `absent` when no extension responds, `too_slow` on
 * a timeout. The result is not parsed yet.
 */
export type ExtensionChannel = (message: z.infer<typeof ExtensionEnvelope>, timeoutMs: number) => Promise<unknown>;
