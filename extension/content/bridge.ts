import type { BridgeToPage, PageToBridge } from "#shared/messages/extension-bridge.ts";

/** What the bridge needs of the page that it stands in. */
export interface BridgeDeps {
  readonly window: Pick<Window, "addEventListener" | "postMessage">;
  readonly origin: string;
  readonly isTop: boolean;
  /** Parses what a page posts; null for everything that is not meant for us. */
  readonly parse: (data: unknown) => PageToBridge | null;
  /** Asks the extension's background. */
  readonly ask: (message: unknown) => Promise<unknown>;
}

type Post = BridgeToPage extends infer M ? (M extends BridgeToPage ? Omit<M, "channel" | "from"> : never) : never;

/**
 * Carries messages between a page of Colophon's and the extension where the browser has no direct way (Firefox). Listens to this very window and origin
 * only, never inside a frame, and from the page's `open` on only to what carries the nonce that it brought.
 */
export function openBridge({ window, origin, isTop, parse, ask }: BridgeDeps, channel: BridgeToPage["channel"]): void {
  if (!isTop) return;
  let agreed: string | null = null;
  const post = (message: Post) => window.postMessage({ channel, from: "bridge", ...message }, origin);

  window.addEventListener("message", (event) => {
    if (event.source !== window || event.origin !== origin) return;
    const message = parse(event.data);
    if (!message) return;
    const { nonce } = message;
    if (message.kind === "open") {
      agreed = nonce;
      post({ kind: "opened", nonce });
      return;
    }
    if (nonce !== agreed) return;
    const { id } = message;
    // Without an answer there is nobody to speak to, and the page's own patience ends the wait.
    ask(message.message).then(
      (answer) => post({ kind: "answer", nonce, id, answer: answer as never }),
      () => undefined,
    );
  });
}
