interface Asked {
  readonly authorization: string;
  readonly response: Promise<Response>;
}
declare global {
  interface Window {
    /** Requests that the document's head has already sent, by address. */
    askedEarly?: Map<string, Asked>;
  }
}

/** Later on, an answer from the start of the page may be out of date. */
const FRESH_MS = 10_000;

/**
 * Fetches, or takes over what the document's head has asked for with the same token. Each early answer is used once.
 * `sinceStartMs` is the time since the page began to load.
 */
export const withAskedEarly =
  (fetch: typeof globalThis.fetch, sinceStartMs: () => number): typeof globalThis.fetch =>
  (input, init) => {
    const address = String(input);
    const early = window.askedEarly?.get(address);
    const headers = new Headers(init?.headers);
    const others = [...headers.keys()].filter((name) => name !== "authorization" && name !== "if-none-match");
    const isSame = headers.get("authorization") === early?.authorization && others.length === 0;
    if (!early || init?.method !== "GET" || !isSame || sinceStartMs() > FRESH_MS) return fetch(input, init);
    window.askedEarly?.delete(address);
    return early.response;
  };
