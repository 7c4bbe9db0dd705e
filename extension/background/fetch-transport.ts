import { RETAILER_SITES, type RetailerAddresses } from "#shared/retailer/addresses.ts";
import { RetailerFailure } from "#shared/retailer/failure.ts";
import { ANSWER_LIMITS } from "#shared/retailer/session/limits.ts";
import type { RetailerTransport } from "#shared/retailer/transport.ts";

const unreachable = (): RetailerFailure => new RetailerFailure("unreachable", "no answer in time");

/**
 * Sends with the session that the author's browser has at the retailer. Cookies are added by the browser: the extension neither sees nor keeps them.
 * An answer from anywhere else than the retailer's own sites is refused, and so is one that does not end.
 */
export function fetchTransport(deps: {
  readonly fetch: typeof fetch;
  readonly addresses: RetailerAddresses;
}): RetailerTransport {
  const roots = RETAILER_SITES.map((site) => `${deps.addresses[site]}/`);
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
      .catch(() => {
        clearTimeout(whole);
        throw unreachable();
      });
    clearTimeout(begun);
    const url = response.url;
    if (link === undefined && !roots.some((root) => url.startsWith(root)))
      throw new RetailerFailure("unexpected_answer", "an answer from another site", response.status);
    const read = () => readWhole(response).finally(() => clearTimeout(whole));
    return {
      status: response.status,
      url,
      contentType: (response.headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase(),
      retryAfter: response.headers.get("retry-after"),
      text: async () => new TextDecoder().decode(await read()),
      bytes: read,
    };
  };
}

async function readWhole(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw unreachable();
    });
    if (done) break;
    size += value.byteLength;
    if (size > ANSWER_LIMITS.workbookBytes) {
      await reader.cancel().catch(() => undefined);
      throw new RetailerFailure("unexpected_answer", "an answer too large to be one", response.status);
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
