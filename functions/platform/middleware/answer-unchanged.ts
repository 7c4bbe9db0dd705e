import { createHash } from "node:crypto";
import type { ApiAnswer } from "../http/api-event.ts";
import { etagOf, NotModified } from "../http/version.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

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
