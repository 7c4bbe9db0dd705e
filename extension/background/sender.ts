/** The sender of a message: a Colophon page, by its origin, or the extension's own popup. */
export type Sender = { readonly kind: "page"; readonly origin: string } | { readonly kind: "popup" };

export interface OwnAddresses {
  readonly id: string;
  readonly popup: string;
  readonly isSite: (origin: string) => boolean;
}

/** Accepts the top frame only: a framed page is not what the author sees. */
const isTopFrame = (sender: chrome.runtime.MessageSender): boolean => sender.tab !== undefined && sender.frameId === 0;

const originOf = (address: string | undefined): string | null => {
  const origin = URL.parse(address ?? "")?.origin;
  return origin === undefined || origin === "null" ? null : origin;
};

/** The page's origin, when all sender fields agree and it is one of our sites; else null. */
function siteOf(sender: chrome.runtime.MessageSender, own: OwnAddresses): string | null {
  const origin = originOf(sender.url);
  if (origin === null || !isTopFrame(sender) || !own.isSite(origin)) return null;
  return sender.origin === undefined || sender.origin === origin ? origin : null;
}

/** A page that messaged the extension directly (Chrome); null for other extensions, foreign pages and frames. */
export function externalSender(sender: chrome.runtime.MessageSender, own: OwnAddresses): Sender | null {
  const origin = sender.id === undefined ? siteOf(sender, own) : null;
  return origin === null ? null : { kind: "page", origin };
}

/** The extension's own popup, or its content script on behalf of its page. */
export function internalSender(sender: chrome.runtime.MessageSender, own: OwnAddresses): Sender | null {
  if (sender.id !== own.id) return null;
  if (sender.url === own.popup) return { kind: "popup" };
  const origin = siteOf(sender, own);
  return origin === null ? null : { kind: "page", origin };
}
