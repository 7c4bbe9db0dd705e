import type { ExtensionChannel } from "./channel.ts";
import { ExtensionFailure } from "./extension-failure.ts";
import { within } from "./within.ts";

/** The one thing that Chrome gives pages which an extension named in its manifest; to all others it gives nothing. */
export interface ChromeRuntime {
  readonly sendMessage: (extensionId: string, message: unknown, answered: (answer: unknown) => void) => void;
  readonly lastError?: unknown;
}

/** Speaks to the extension by its id, as Chrome lets pages do. `runtime` is asked for anew each time: it appears when the extension is installed. */
export const chromeChannel =
  (runtime: () => ChromeRuntime | undefined, extensionId: string): ExtensionChannel =>
  (message, timeoutMs) => {
    const found = runtime();
    if (!found) return Promise.reject(new ExtensionFailure("absent"));
    const answer = new Promise((resolve, reject) => {
      found.sendMessage(extensionId, message, (data) => {
        // Reading it tells Chrome that somebody has: otherwise it writes the failure to the console.
        if (found.lastError) reject(new ExtensionFailure("absent"));
        else resolve(data);
      });
    });
    return within(timeoutMs, "too_slow", answer);
  };
