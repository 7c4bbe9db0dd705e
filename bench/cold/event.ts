import type { Actor } from "#functions/platform/access/actor.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { claimsOf } from "#functions/testing/api-caller.ts";
import { type Endpoint, routeKey } from "#shared/api/endpoint.ts";

export function getEvent(
  endpoint: Pick<Endpoint, "method" | "path">,
  actor: Actor,
  query: Readonly<Record<string, string>> = {},
) {
  const path = `/api${endpoint.path}`;
  return {
    version: "2.0",
    routeKey: routeKey(endpoint),
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { "accept-encoding": "gzip", host: "bench" },
    requestContext: {
      http: { method: endpoint.method, path, protocol: "HTTP/1.1", sourceIp: "203.0.113.7", userAgent: "bench" },
      requestId: "bench",
      routeKey: routeKey(endpoint),
      stage: "$default",
      authorizer: { jwt: { claims: claimsOf(actor, systemClock), scopes: null } },
    },
    isBase64Encoded: false,
  };
}
