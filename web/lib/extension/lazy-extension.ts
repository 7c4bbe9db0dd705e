import { userAgent } from "../env.ts";
import { browserOf } from "./browser.ts";
import type { ChromeRuntime } from "./chrome-channel.ts";
import type { ExtensionClient } from "./detect-extension.ts";
import { ExtensionFailure } from "./extension-failure.ts";

/** Chrome's API for pages, missing from the DOM types. */
declare global {
  interface Window {
    readonly chrome?: { readonly runtime?: ChromeRuntime };
  }
}

/** Chrome shows pages its API only beside an extension that they may message. */
const isPossible = (): boolean => browserOf(userAgent()).kind === "firefox" || window.chrome?.runtime !== undefined;

/** The extension's client, whose messages and their schemas load only in a browser that can have the extension. */
export function lazyExtension(): ExtensionClient {
  let connecting: Promise<ExtensionClient> | null = null;
  return {
    send: async (type, payload) => {
      if (!isPossible()) throw new ExtensionFailure("absent");
      connecting ??= import("./connect-extension.ts").then(({ connectExtension }) => connectExtension());
      return (await connecting).send(type, payload);
    },
  };
}
