import type { AmazonSite } from "./addresses.ts";

export interface AmazonRequest {
  readonly site: AmazonSite;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /**
   * Signed https URL of a finished report in Amazon's file store, checked by `fileLink`. When present, it is
   * fetched instead of site and path, without the session: no cookies, no tokens.
   */
  readonly link?: string;
}

export interface AmazonResponse {
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
 * Amazon's sites only, and rejects with AmazonFailure `unreachable` when no answer arrives in time.
 */
export type AmazonTransport = (request: AmazonRequest) => Promise<AmazonResponse>;
