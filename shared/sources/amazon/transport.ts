import type { RetailerSite } from "./addresses.ts";

export interface RetailerRequest {
  readonly site: RetailerSite;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /**
   * Signed https URL of a finished report in the retailer's file store, checked by `fileLink`. When present, it is
   * fetched instead of site and path, without the session: no cookies, no tokens.
   */
  readonly link?: string;
}

export interface RetailerResponse {
  readonly status: number;
  /** The final address after any redirects. */
  readonly url: string;
  /** The content type without parameters, in lower case; empty when there is none. */
  readonly contentType: string;
  /** The `Retry-After` header unchanged; missing when there is none. */
  readonly retryAfter?: string | null;
  text(): Promise<string>;
  bytes(): Promise<Uint8Array>;
}

/**
 * Sends a request with the author's own session: the extension's fetch, or the server's vault. Follows redirects within
 * the retailer's sites only, and rejects with RetailerFailure `unreachable` when no answer arrives in time.
 */
export type RetailerTransport = (request: RetailerRequest) => Promise<RetailerResponse>;
