import { randomUUID } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ACCOUNT, REGION } from "#local/model/base-urls.ts";
import type { Decision } from "./jwt-authorizer.ts";

export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface EventContext {
  readonly apiId: string;
  readonly routeKey: string;
  readonly params: Readonly<Record<string, string>>;
  readonly authorized: Extract<Decision, { ok: true }> | null;
  readonly now: number;
}

const TEXT = /^(?:text\/|application\/(?:json|javascript|xml|x-www-form-urlencoded|[\w.-]+\+(?:json|xml)))/i;

/** `21/Nov/2026:07:00:00 +0000`, API Gateway's format of the request time. */
const requestTime = (now: number): string => {
  const [, day, month, year, time] = new Date(now).toUTCString().split(" ");
  return `${day}/${month}/${year}:${time} +0000`;
};

/** Joins repeated parameters with commas, as payload format 2.0 does. */
function joinedQuery(query: URLSearchParams): Record<string, string> | undefined {
  const names = [...new Set(query.keys())];
  return names.length === 0 ? undefined : Object.fromEntries(names.map((n) => [n, query.getAll(n).join(",")]));
}

/** Builds API Gateway's event for a request: payload format 2.0, fields without a value omitted. */
export function httpEventOf(request: HttpRequest, context: EventContext): APIGatewayProxyEventV2 {
  const { method, url, body } = request;
  const { cookie, ...headers } = request.headers;
  const { authorized, params, now } = context;
  const isBase64Encoded = body.length > 0 && !TEXT.test(headers["content-type"] ?? "");
  const query = joinedQuery(url.searchParams);
  const requestContext = {
    accountId: ACCOUNT,
    apiId: context.apiId,
    ...(authorized ? { authorizer: { jwt: { claims: authorized.claims, scopes: authorized.scopes } } } : {}),
    domainName: `${context.apiId}.execute-api.${REGION}.amazonaws.com`,
    domainPrefix: context.apiId,
    http: {
      method,
      path: url.pathname,
      protocol: "HTTP/1.1",
      sourceIp: "127.0.0.1",
      userAgent: headers["user-agent"] ?? "",
    },
    requestId: randomUUID(),
    routeKey: context.routeKey,
    stage: "$default",
    time: requestTime(now),
    timeEpoch: now,
  };
  return {
    version: "2.0",
    routeKey: context.routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie ? { cookies: cookie.split("; ") } : {}),
    headers,
    ...(query ? { queryStringParameters: query } : {}),
    ...(Object.keys(params).length > 0 ? { pathParameters: params } : {}),
    requestContext,
    ...(body.length > 0 ? { body: body.toString(isBase64Encoded ? "base64" : "utf8") } : {}),
    isBase64Encoded,
  };
}
