import type { IncomingMessage } from "node:http";
import { BodyTooLarge, readBody } from "#local/model/read-body.ts";
import type { LocalCloud, ResolvedResource, ResolvedTemplate } from "#local/model/service.ts";
import { EVENT_TOO_LARGE } from "#local/workers/function-pool.ts";
import { flatHeaders } from "./aws-call.ts";
import { httpEventOf } from "./http-event.ts";
import { createJwtAuthorizer, type JwtAuthorizer } from "./jwt-authorizer.ts";
import { createRouter, type Route } from "./routes.ts";

/** API Gateway's limits for a request body and for the time until the function answers. */
const BODY_LIMIT = 10 * 1024 * 1024;
const ANSWER_WITHIN_MS = 30_000;

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Buffer;
}

interface Target {
  readonly functionId: string;
  readonly authorizer: JwtAuthorizer | null;
  readonly scopes: readonly string[];
}

/** A response of the gateway itself, byte for byte as API Gateway sends it. */
const own = (status: number, message: string, headers: Record<string, string> = {}): HttpAnswer => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify({ message }),
});

/** Serves exactly the declared routes of the template's HTTP API, if it has one. */
export function createHttpApi(cloud: LocalCloud): (request: IncomingMessage) => Promise<HttpAnswer> {
  const { template } = cloud;
  const api = template.byType("AWS::ApiGatewayV2::Api").find((a) => a.properties.ProtocolType === "HTTP");
  const route = createRouter(api ? routesOf(api, template, cloud.now) : []);
  return async (request) => {
    const url = new URL(request.url ?? "/", cloud.origin);
    const method = request.method ?? "GET";
    const matched = route(method, url.pathname);
    if (!api || !matched) return own(404, "Not Found");
    const { target, key } = matched.route;
    const headers = flatHeaders(request);
    const decision = (await target.authorizer?.(headers.authorization, target.scopes)) ?? null;
    if (decision && !decision.ok) {
      const message = decision.status === 401 ? "Unauthorized" : "Forbidden";
      return own(decision.status, message, { "www-authenticate": decision.challenge });
    }
    try {
      const body = await readBody(request, BODY_LIMIT);
      const context = { apiId: api.ref, routeKey: key, params: matched.params, authorized: decision, now: cloud.now() };
      const event = httpEventOf({ method, url, headers, body }, context);
      return answerOf(await within(ANSWER_WITHIN_MS, cloud.invoke(target.functionId, event)));
    } catch (error) {
      // Lambda's limit is lower than the gateway's: seven megabytes pass the gateway and not Lambda.
      if (error instanceof BodyTooLarge || (error instanceof Error && error.name === EVENT_TOO_LARGE))
        return own(413, "Request Entity Too Large");
      if (error instanceof TooSlow) return own(503, "Service Unavailable");
      // The function's error has already been logged.
      return own(500, "Internal Server Error");
    }
  };
}

function routesOf(api: ResolvedResource, template: ResolvedTemplate, now: () => number): readonly Route<Target>[] {
  const authorizers = new Map(
    template.byType("AWS::ApiGatewayV2::Authorizer").map((a) => [a.ref, createJwtAuthorizer(a, now)] as const),
  );
  return template
    .byType("AWS::ApiGatewayV2::Route")
    .filter((r) => r.properties.ApiId === api.ref)
    .map((r) => {
      const { AuthorizerId, AuthorizationScopes } = r.properties;
      const authorizer = AuthorizerId ? authorizers.get(String(AuthorizerId)) : null;
      if (authorizer === undefined)
        throw new Error(`${r.logicalId} names an authorizer that the template does not have`);
      const scopes = (AuthorizationScopes ?? []) as readonly string[];
      return {
        key: String(r.properties.RouteKey),
        target: { functionId: functionOf(r, template), authorizer, scopes },
      };
    });
}

export function functionOf(route: ResolvedResource, template: ResolvedTemplate): string {
  const integrationId = String(route.properties.Target).replace("integrations/", "");
  const integration = template.byType("AWS::ApiGatewayV2::Integration").find((i) => i.ref === integrationId);
  const uri = String(integration?.properties.IntegrationUri);
  const fn = template.byType("AWS::Lambda::Function").find((f) => uri === f.arn || uri.includes(`/${f.arn}/`));
  if (!fn) throw new Error(`The route ${route.properties.RouteKey} has no function in the template`);
  return fn.logicalId;
}

class TooSlow extends Error {}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Converts a function's result to an HTTP response: its own status and headers, or 200 with JSON when it sets none. */
function answerOf(result: unknown): HttpAnswer {
  if (typeof result !== "object" || result === null || !("statusCode" in result)) {
    const body = typeof result === "string" ? result : JSON.stringify(result ?? null);
    return { status: 200, headers: { "content-type": "application/json" }, body };
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = result as {
    statusCode: number;
    headers?: Record<string, string | number | boolean>;
    cookies?: readonly string[];
    body?: string;
    isBase64Encoded?: boolean;
  };
  const named = Object.fromEntries(Object.entries(headers ?? {}).map(([k, v]) => [k.toLowerCase(), String(v)]));
  return {
    status: statusCode,
    headers: { "content-type": "text/plain", ...named, ...(cookies ? { "set-cookie": cookies } : {}) },
    body: isBase64Encoded ? Buffer.from(body ?? "", "base64") : (body ?? ""),
  };
}
