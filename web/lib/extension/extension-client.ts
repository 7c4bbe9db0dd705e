import {
  EXTENSION_MESSAGES,
  ExtensionAnswer,
  type ExtensionHello,
  type ExtensionMessageType,
  type ExtensionRequest,
  type ExtensionResponse,
  OLDEST_EXTENSION_VERSION,
} from "#shared/messages/extension.ts";
import type { ExtensionChannel } from "./channel.ts";
import { ExtensionFailure } from "./extension-failure.ts";
import { isOlder } from "./versions.ts";

/**
 * Response timeouts. The browser may have to wake the extension first, and calls to the retailer wait for the retailer.
 */
const TIMEOUTS_MS: Readonly<Record<ExtensionMessageType, number>> = {
  hello: 3000,
  status: 5000,
  registerUser: 15_000,
  forgetUser: 5000,
  isAmazonLoggedIn: 45_000,
  amazonProfile: 45_000,
  firstScrape: 60_000,
  syncRoyalties: 60_000,
  syncPayments: 60_000,
  syncRanks: 60_000,
  cookieMode: 5000,
  cookies: 45_000,
  bookshelfOutline: 45_000,
  retailerCall: 90_000,
};

/** Sends a message and resolves with its parsed response. Rejects with ExtensionFailure. */
export type SendToExtension = <T extends ExtensionMessageType>(
  type: T,
  payload: ExtensionRequest<T>,
) => Promise<ExtensionResponse<T>>;

export interface ExtensionClient {
  readonly send: SendToExtension;
}

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

/** Result of the detection; `old` means installed but too old to use. */
export type Found =
  | { readonly presence: "absent"; readonly hello: null }
  | { readonly presence: "old" | "present"; readonly hello: ExtensionHello };

const ABSENT: Found = { presence: "absent", hello: null };

/** Checks whether the extension is installed. Never rejects: an extension that doesn't respond counts as absent. */
export async function detectExtension({ send }: ExtensionClient): Promise<Found> {
  try {
    const hello = await send("hello", {});
    return { presence: isOlder(hello.version, OLDEST_EXTENSION_VERSION) ? "old" : "present", hello };
  } catch (error) {
    if (error instanceof ExtensionFailure) return ABSENT;
    throw error;
  }
}
