import type { RetailerSite } from "./addresses.ts";

/** One request to a site of the retailer; built by pure functions, sent by whoever holds a session there. */
export interface RetailerRequest {
  readonly site: RetailerSite;
  readonly method: "GET" | "POST";
  /** Path and query, beginning with a slash. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What came back, its body not read yet. */
export interface RetailerResponse {
  readonly status: number;
  /** Where the answer came from, after any redirects. */
  readonly url: string;
  /** The header without parameters, in lower case; empty when there was none. */
  readonly contentType: string;
  text(): Promise<string>;
  bytes(): Promise<Uint8Array>;
}

/**
 * Sends a request with the author's own session: the extension's fetch, or the server's vault. Follows redirects within the retailer's sites only,
 * rejects with RetailerFailure `unreachable` when nothing answers in time.
 */
export type RetailerTransport = (request: RetailerRequest) => Promise<RetailerResponse>;
