import type { RetailerResponse } from "#shared/retailer/transport.ts";
import { ANSWER_LIMITS } from "./limits.ts";
import { readLimited } from "./read-limited.ts";

/**
 * A fetched answer as readers take it, whoever fetched it. `url` is where it came from in the end; `done` is called when its body has been read, or
 * could not be.
 */
export function toRetailerResponse(response: Response, url: string, done: () => void): RetailerResponse {
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
