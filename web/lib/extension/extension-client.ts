import type * as z from "zod";
import {
  EXTENSION_MESSAGES,
  ExtensionAnswer,
  type ExtensionEnvelope,
  type ExtensionMessageType,
  type ExtensionRequest,
  type ExtensionResponse,
} from "#shared/messages/extension.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { ExtensionClient } from "./detect-extension.ts";
import { ExtensionFailure } from "./extension-failure.ts";

/**
 * Response timeouts. The browser may have to wake the extension first, and calls to Amazon wait for Amazon.
 */
const TIMEOUTS_MS: Readonly<Record<ExtensionMessageType, number>> = {
  hello: 3000,
  status: 5000,
  registerUser: 15_000,
  forgetUser: 5000,
  isAmazonLoggedIn: 45_000,
  amazonProfile: 45_000,
  firstScrape: MINUTE_MS,
  syncRoyalties: MINUTE_MS,
  syncPayments: MINUTE_MS,
  syncRanks: MINUTE_MS,
  cookieMode: 5000,
  cookies: 45_000,
  bookshelfOutline: 45_000,
  retailerCall: 90_000,
};

/**
 * Sends one message to the extension. Rejects with ExtensionFailure: `absent` when no extension responds, `too_slow` on
 * a timeout. The result is not parsed yet.
 */
export type ExtensionChannel = (message: z.infer<typeof ExtensionEnvelope>, timeoutMs: number) => Promise<unknown>;

export const createExtensionClient = (channel: ExtensionChannel): ExtensionClient => ({
  send: async <T extends ExtensionMessageType>(type: T, payload: ExtensionRequest<T>) => {
    const sent = EXTENSION_MESSAGES[type].request.parse(payload);
    const answer = ExtensionAnswer.safeParse(await channel({ v: 1, type, payload: sent }, TIMEOUTS_MS[type]));
    if (!answer.success) throw new ExtensionFailure("internal");
    if (!answer.data.ok) throw new ExtensionFailure(answer.data.code, answer.data.message, answer.data.status);
    const data = EXTENSION_MESSAGES[type].response.safeParse(answer.data.data);
    if (!data.success) throw new ExtensionFailure("internal");
    return data.data as ExtensionResponse<T>;
  },
});
