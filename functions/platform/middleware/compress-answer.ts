import { constants } from "node:zlib";
import httpContentEncoding from "@middy/http-content-encoding";
import type { ApiAnswer } from "../http/api-event.ts";
import { preferredEncoding } from "../http/preferred-encoding.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

const COMPRESS_FROM_BYTES = 1024;
/** About as fast as gzip and a little smaller. Brotli's default of 11 takes seconds for a large report. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses answers over a kilobyte by the client's preferred encoding, in base64 as the gateway expects. */
export function compressAnswer(): ApiMiddleware<ApiAnswer> {
  const encoder = httpContentEncoding({ br: BROTLI, gzip: {} });
  return {
    after: async (request) => {
      const { response, event, context } = request;
      if (!response?.body || Buffer.byteLength(response.body) <= COMPRESS_FROM_BYTES) return;
      const negotiated = { ...context, preferredEncoding: preferredEncoding(event.headers["accept-encoding"]) };
      await encoder.after?.({ ...request, context: negotiated });
      // The encoder writes its header in capitals and repeats `vary`.
      const { "Content-Encoding": encoding, ...headers } = response.headers ?? {};
      if (encoding === undefined) return;
      request.response = {
        ...response,
        headers: { ...headers, vary: "accept-encoding", "content-encoding": encoding },
      };
    },
  };
}
