import { createHash } from "node:crypto";
import { constants } from "node:zlib";
import httpContentEncoding from "@middy/http-content-encoding";
import { PACKED_TYPE, packBody } from "#shared/domain/royalties/packed-rows.ts";
import { TooLarge } from "../errors.ts";
import type { ApiAnswer } from "../http/api-event.ts";
import { etagOf, NotModified } from "../http/version.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/** A function's response may be at most 6 MB, including its envelope. */
export const MAX_ANSWER_BYTES = 6 * 1024 * 1024 - 16 * 1024;

export const JSON_HEADERS = {
  "content-type": "application/json",
  "cache-control": "no-store",
  vary: "accept-encoding",
} as const;

/** Builds a JSON response. With `body` undefined, the response has no body. */
export const jsonAnswer = (statusCode: number, body: unknown): ApiAnswer =>
  body === undefined
    ? { statusCode, headers: { "cache-control": "no-store" } }
    : { statusCode, headers: { ...JSON_HEADERS }, body: JSON.stringify(body), isBase64Encoded: false };

/** Parses the use case's result by the endpoint's response schema, which drops what it doesn't declare. */
export const validateOutput = (): ApiMiddleware => ({
  after: (request) => {
    request.response = request.context.route.endpoint.response.parse(request.response);
  },
});

const redirect = (location: string): ApiAnswer => ({
  statusCode: 303,
  headers: { location, "cache-control": "no-store" },
});

/**
 * Turns the validated result into a JSON answer with the endpoint's status, or into a redirect. Packs the endpoint's
 * lists of rows for a caller that accepts it, as the browser does.
 */
export const serializeAnswer = (): ApiMiddleware => ({
  after: (request) => {
    const { response, event, context } = request;
    const { status = 200, packs } = context.route.endpoint;
    if (status === 303) {
      request.response = redirect(String(response));
      return;
    }
    if (!packs || !event.headers.accept?.includes(PACKED_TYPE)) {
      request.response = jsonAnswer(status, response);
      return;
    }
    const answer = jsonAnswer(status, packBody(response as Readonly<Record<string, unknown>>, packs));
    request.response = { ...answer, headers: { ...answer.headers, "content-type": PACKED_TYPE } };
  },
});

const unchanged = (version: string): ApiAnswer => ({
  statusCode: 304,
  headers: { etag: etagOf(version), "cache-control": "no-store" },
});

const hashOf = (body: string): string => createHash("sha256").update(body).digest("base64url");

/**
 * Gives every answer to a read an `ETag`, by the use case's own version or else by its content, and answers 304 without
 * a body to a caller that names it in `If-None-Match`.
 */
export const answerUnchanged = (): ApiMiddleware<ApiAnswer> => ({
  after: (request) => {
    const { response, context } = request;
    if (context.route.endpoint.method !== "GET" || !response?.body) return;
    const version = context.version ?? hashOf(response.body);
    request.response = context.facts.knownVersions.has(version)
      ? unchanged(version)
      : { ...response, headers: { ...response.headers, etag: etagOf(version) } };
  },
  onError: (request) => {
    const error: unknown = request.error;
    if (error instanceof NotModified) request.response = unchanged(error.version);
  },
});

/** The encodings that answers use, the preferred one first. */
const ENCODINGS = ["br", "gzip"] as const;
type Encoding = (typeof ENCODINGS)[number];

function weightOf(parameters: readonly string[]): number {
  const q = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  const weight = q === undefined ? 1 : Number(q);
  return Number.isNaN(weight) ? 0 : weight;
}

/** Returns the encoding to which an `accept-encoding` header gives the highest weight above 0; null without one. */
export function preferredEncoding(acceptEncoding = ""): Encoding | null {
  const weights = new Map(
    acceptEncoding.split(",").map((entry) => {
      const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
      return [coding, weightOf(parameters)];
    }),
  );
  const weightFor = (encoding: Encoding): number => weights.get(encoding) ?? weights.get("*") ?? 0;
  const [best] = ENCODINGS.filter((encoding) => weightFor(encoding) > 0).toSorted(
    (a, b) => weightFor(b) - weightFor(a),
  );
  return best ?? null;
}

const COMPRESS_FROM_BYTES = 1024;
/** About as fast as gzip and a little smaller. Brotli's default of 11 takes seconds for a large report. */
const BROTLI_QUALITY = 5;

/** Compresses answers over a kilobyte by the client's preferred encoding, in base64 as the gateway expects. */
export function compressAnswer(): ApiMiddleware<ApiAnswer> {
  const br = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
  const encoder = httpContentEncoding({ br, gzip: {} });
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

/** The size of a body inside the function's own JSON response, in which quotes and line breaks are escaped. */
const carriedBytes = ({ body = "", isBase64Encoded }: ApiAnswer): number =>
  isBase64Encoded ? body.length : Buffer.byteLength(JSON.stringify(body));

/** Refuses to send an answer that is larger than a function's response may be. Throws TooLarge. */
export const limitAnswerSize = (): ApiMiddleware<ApiAnswer> => ({
  after: ({ response }) => {
    if (response && carriedBytes(response) > MAX_ANSWER_BYTES)
      throw new TooLarge("This is too much data for one answer. Please choose a shorter range.");
  },
});
