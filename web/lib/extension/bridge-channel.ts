import { BRIDGE_CHANNEL } from "#shared/messages/extension.ts";
import { BridgeToPage, type PageToBridge } from "#shared/messages/extension-bridge.ts";
import type { ExtensionChannel } from "./extension-client.ts";
import { ExtensionFailure, within } from "./extension-failure.ts";

/** The bridge loads before the page's own code, so it responds immediately or not at all. */
const OPENS_WITHIN_MS = 800;

export interface BridgeWindow {
  readonly origin: string;
  readonly postMessage: (message: unknown, targetOrigin: string) => void;
  readonly addEventListener: (type: "message", listener: (event: MessageEvent) => void) => void;
}

/**
 * Messages the extension through its content script, in browsers where pages can't message extensions (Firefox).
 * Accepts only messages from its own window and origin with this page's nonce, so that frames and other scripts can't
 * interfere.
 */
export function bridgeChannel(window: BridgeWindow, newNonce: () => string): ExtensionChannel {
  const waiting = new Map<number, (answer: unknown) => void>();
  const nonce = newNonce();
  let opened: (() => void) | null = null;
  let isOpen = false;
  let lastId = 0;

  const post = (message: PageToBridge) => window.postMessage(message, window.origin);

  window.addEventListener("message", (event) => {
    if (event.source !== (window as unknown) || event.origin !== window.origin) return;
    const message = BridgeToPage.safeParse(event.data).data;
    if (!message || message.nonce !== nonce) return;
    if (message.kind === "opened") {
      isOpen = true;
      opened?.();
      return;
    }
    waiting.get(message.id)?.(message.answer);
  });

  const open = (): Promise<void> => {
    if (isOpen) return Promise.resolve();
    const opening = new Promise<void>((resolve) => {
      const before = opened;
      opened = () => {
        before?.();
        resolve();
      };
    });
    post({ channel: BRIDGE_CHANNEL, from: "page", kind: "open", nonce });
    return within(OPENS_WITHIN_MS, "absent", opening);
  };

  return async (message, timeoutMs) => {
    await open();
    lastId += 1;
    const id = lastId;
    const answer = new Promise<unknown>((resolve) => waiting.set(id, resolve));
    post({ channel: BRIDGE_CHANNEL, from: "page", kind: "ask", nonce, id, message });
    try {
      return await within(timeoutMs, "too_slow", answer);
    } catch (error) {
      // An updated extension starts a new bridge, which has to be opened again.
      isOpen = false;
      throw error instanceof ExtensionFailure ? error : new ExtensionFailure("absent");
    } finally {
      waiting.delete(id);
    }
  };
}
