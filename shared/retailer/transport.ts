import type { RetailerSite } from "./addresses.ts";

/** One request to a site of the retailer; built by pure functions, sent by whoever holds a session there. */
export interface RetailerRequest {
  readonly site: RetailerSite;
  readonly method: "GET" | "POST";
  /** Path and query, beginning with a slash. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /**
   * A finished report lies in the retailer's file store, at a signed https address on another host (`fileLink` has checked it). Where this is given it is
   * fetched instead of site and path, and without the session: no cookies, no tokens.
   */
  readonly link?: string;
}

/** What came back, its body not read yet. */
export interface RetailerResponse {
  readonly status: number;
  /** Where the answer came from, after any redirects. */
  readonly url: string;
  /** The header without parameters, in lower case; empty when there was none. */
  readonly contentType: string;
  /** The header `Retry-After` as it came; missing when there was none. */
  readonly retryAfter?: string | null;
  text(): Promise<string>;
  bytes(): Promise<Uint8Array>;
}

/**
 * Sends a request with the author's own session: the extension's fetch, or the server's vault. Follows redirects within the retailer's sites only,
 * rejects with RetailerFailure `unreachable` when nothing answers in time.
 */
export type RetailerTransport = (request: RetailerRequest) => Promise<RetailerResponse>;
