import type {
  ExtensionHello,
  ExtensionMessageType,
  ExtensionRequest,
  ExtensionResponse,
} from "#shared/messages/extension.ts";
import { OLDEST_EXTENSION_VERSION } from "#shared/messages/extension-id.ts";
import { ExtensionFailure } from "./extension-failure.ts";
import { isOlder } from "./versions.ts";

/** Sends a message and resolves with its parsed response. Rejects with ExtensionFailure. */
export type SendToExtension = <T extends ExtensionMessageType>(
  type: T,
  payload: ExtensionRequest<T>,
) => Promise<ExtensionResponse<T>>;

export interface ExtensionClient {
  readonly send: SendToExtension;
}

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
