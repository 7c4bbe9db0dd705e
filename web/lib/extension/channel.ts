import type { z } from "zod";
import type { ExtensionEnvelope } from "#shared/messages/extension.ts";

/**
 * Carries one message to the extension and back. Rejects with ExtensionFailure `absent` when there is nobody at the other end, `too_slow` when the
 * answer does not come in time. What it resolves with is not parsed yet.
 */
export type ExtensionChannel = (message: z.infer<typeof ExtensionEnvelope>, timeoutMs: number) => Promise<unknown>;
