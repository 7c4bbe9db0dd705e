import { EXTENSION_ID } from "#shared/messages/extension-id.ts";
import { newNonce, userAgent } from "../env.ts";
import { bridgeChannel } from "./bridge-channel.ts";
import { browserOf } from "./browser.ts";
import { chromeChannel } from "./chrome-channel.ts";
import type { ExtensionClient } from "./detect-extension.ts";
import { createExtensionClient } from "./extension-client.ts";

/** Firefox pages can't message an extension directly; its content script forwards their messages. */
export function connectExtension(): ExtensionClient {
  const channel =
    browserOf(userAgent()).kind === "firefox"
      ? bridgeChannel(window, newNonce)
      : chromeChannel(() => window.chrome?.runtime, EXTENSION_ID);
  return createExtensionClient(channel);
}
