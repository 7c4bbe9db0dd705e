import { NoAccess } from "#extension/sync/failures.ts";
import { AMAZON_SITES, type AmazonAddresses } from "#shared/sources/amazon/addresses.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { ANSWER_LIMITS } from "#shared/sources/amazon/session/limits.ts";
import { toAmazonResponse } from "#shared/sources/amazon/session/to-response.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";

const unreachable = (): AmazonFailure => new AmazonFailure("unreachable", "no answer in time");

/**
 * Sends requests with the browser's Amazon session. The browser adds the cookies; the extension neither sees nor
 * stores them. Rejects with NoAccess where the browser withholds the sites. Rejects responses from outside Amazon's sites, and responses that exceed the size or time limit.
 */
export function fetchTransport(deps: {
  readonly fetch: typeof fetch;
  readonly addresses: AmazonAddresses;
  /** Whether the browser lets the extension reach the sites that it needs. */
  readonly hasAccess: () => Promise<boolean>;
}): AmazonTransport {
  const roots = AMAZON_SITES.map((site) => `${deps.addresses[site]}/`);
  return async ({ site, method, path, headers, body, link }) => {
    const patience = new AbortController();
    const begun = setTimeout(() => patience.abort(), ANSWER_LIMITS.answerMs);
    const whole = setTimeout(() => patience.abort(), ANSWER_LIMITS.workbookMs);
    const response = await deps
      .fetch(link ?? `${deps.addresses[site]}${path}`, {
        method,
        headers,
        body,
        credentials: link === undefined ? "include" : "omit",
        cache: "no-store",
        redirect: link === undefined ? "follow" : "error",
        signal: patience.signal,
      })
      .catch(async () => {
        clearTimeout(begun);
        clearTimeout(whole);
        throw (await deps.hasAccess()) ? unreachable() : new NoAccess();
      });
    clearTimeout(begun);
    const url = response.url;
    if (link === undefined && !roots.some((root) => url.startsWith(root)))
      throw new AmazonFailure("unexpected_answer", "an answer from another site", response.status);
    return toAmazonResponse(response, url, () => clearTimeout(whole));
  };
}
