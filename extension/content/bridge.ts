import type { BridgeToPage, PageToBridge } from "#shared/messages/extension-bridge.ts";

export interface BridgeDeps {
  readonly window: Pick<Window, "addEventListener" | "postMessage">;
  readonly origin: string;
  readonly isTop: boolean;
  readonly parse: (data: unknown) => PageToBridge | null;
  readonly ask: (message: unknown) => Promise<unknown>;
}

type Post = BridgeToPage extends infer M ? (M extends BridgeToPage ? Omit<M, "channel" | "from"> : never) : never;

/**
 * Carries messages between a Colophon page and the extension in browsers without direct messaging (Firefox). Listens to
 * its own window and origin only, never inside a frame, and after the page's `open` only to messages with the page's
 * nonce.
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
    // Without a background script there is no response to forward; the page times out.
    ask(message.message).then(
      (answer) => post({ kind: "answer", nonce, id, answer: answer as never }),
      () => undefined,
    );
  });
}
