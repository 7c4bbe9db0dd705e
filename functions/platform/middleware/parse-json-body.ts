import httpJsonBodyParser from "@middy/http-json-body-parser";
import type { ApiEvent } from "../http/api-event.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/** Parses a JSON body. A request without a body needs no content type, whatever its method. */
export function parseJsonBody(): ApiMiddleware {
  const parser = httpJsonBodyParser<ApiEvent>();
  return { before: (request) => (request.event.body ? parser.before?.(request) : undefined) };
}
