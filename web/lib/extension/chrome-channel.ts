import type { ExtensionChannel } from "./extension-client.ts";
import { ExtensionFailure, within } from "./extension-failure.ts";

/** The API that Chrome exposes only to pages listed in an installed extension's manifest. */
export interface ChromeRuntime {
  readonly sendMessage: (extensionId: string, message: unknown, answered: (answer: unknown) => void) => void;
  readonly lastError?: unknown;
}

/**
 * Messages the extension by its id, as Chrome allows. `runtime` is read on every call, because it appears when the
 * extension is installed.
 */
export const chromeChannel =
  (runtime: () => ChromeRuntime | undefined, extensionId: string): ExtensionChannel =>
  (message, timeoutMs) => {
    const found = runtime();
    if (!found) return Promise.reject(new ExtensionFailure("absent"));
    const answer = new Promise((resolve, reject) => {
      found.sendMessage(extensionId, message, (data) => {
        // Reading `lastError` marks it as handled; otherwise Chrome logs it to the console.
        if (found.lastError) reject(new ExtensionFailure("absent"));
        else resolve(data);
      });
    });
    return within(timeoutMs, "too_slow", answer);
  };
