import type { AmazonResponse } from "#shared/sources/amazon/transport.ts";
import { ANSWER_LIMITS } from "./limits.ts";
import { readLimited } from "./read-limited.ts";

/**
 * Converts a fetched answer for the readers. `url` is the final address after redirects; `done` is called once the body
 * was read or failed.
 */
export function toAmazonResponse(response: Response, url: string, done: () => void): AmazonResponse {
  const bytes = () => readLimited(response, ANSWER_LIMITS.workbookBytes).finally(done);
  return {
    status: response.status,
    url,
    contentType: (response.headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase(),
    retryAfter: response.headers.get("retry-after"),
    text: async () => new TextDecoder().decode(await bytes()),
    bytes,
  };
}
