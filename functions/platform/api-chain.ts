import middy from "@middy/core";
import httpHeaderNormalizer from "@middy/http-header-normalizer";
import httpJsonBodyParser from "@middy/http-json-body-parser";
import type { Context } from "aws-lambda";
import { routeKey } from "#shared/api/endpoint.ts";
import { errorAnswer, jsonAnswer } from "./answer.ts";
import { type ApiAnswer, type ApiEvent, factsOf } from "./api-event.ts";
import { authenticate, checkAccess, refuseActingAs, type TokenSource } from "./authenticate.ts";
import type { Binding } from "./binding.ts";
import type { Clock } from "./clock.ts";
import { ApiError, Forbidden, InternalError, Invalid, NotFound } from "./errors.ts";
import { derivedId } from "./ids.ts";
import { LIMITS, networkOf } from "./limits.ts";
import { logger } from "./logger.ts";
import type { OriginCheck } from "./origin-check.ts";
import { parseInput } from "./parse-input.ts";
import { parseQuery } from "./query-params.ts";
import type { RateLimitStore } from "./rate-limit-store.ts";
import type { SessionStore } from "./session-store.ts";

/** What the chain itself leans on. */
export interface ChainDeps {
  readonly sessions: SessionStore;
  readonly limits: RateLimitStore;
  readonly tokens: TokenSource;
  /** Whose account is the administrator's, once its address is verified. */
  readonly adminEmail: string;
  readonly clock: Clock;
  /** Null where there is no edge in front. */
  readonly origin: OriginCheck | null;
}

const limitOf = ({ endpoint }: Binding) => {
  if (endpoint.limit === undefined) return null;
  const limit = LIMITS[endpoint.limit];
  if (!limit) throw new Error(`${endpoint.name} names a route class without a limit: ${endpoint.limit}`);
  return { routeClass: endpoint.limit, limit };
};

const router = (bindings: readonly Binding[]) => {
  const routes = new Map(
    bindings.map((binding) => [routeKey(binding.endpoint), { ...binding, limit: limitOf(binding) }]),
  );
  return (event: ApiEvent) => {
    const route = routes.get(event.routeKey);
    if (!route) throw new NotFound();
    return route;
  };
};

/** Who calls, whether they may, and how often. */
async function admit(deps: ChainDeps, route: ReturnType<ReturnType<typeof router>>, event: ApiEvent) {
  refuseActingAs(event);
  const { endpoint, limit } = route;
  const actor = endpoint.access === "public" ? null : await authenticate(event, deps);
  if (actor) checkAccess(endpoint, actor);
  const request = factsOf(event, deps.origin !== null);
  if (limit) {
    const subject = actor?.userId ?? derivedId("network", networkOf(request.address));
    await deps.limits.spend(limit.routeClass, subject, limit.limit, deps.clock.now());
  }
  return { actor, request };
}

/** Middleware throws errors with a `statusCode` for bodies that are no JSON; everything else that is not ours is a fault. */
function asApiError(error: unknown, event: ApiEvent): ApiError {
  if (error instanceof ApiError) return error;
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : 500;
  if (status === 415 || status === 422) return new Invalid({}, "The body must be JSON.");
  logger.error("call failed", {
    route: event.routeKey,
    requestId: event.requestContext?.requestId,
    error: error instanceof Error ? error : String(error),
  });
  return new InternalError();
}

/**
 * The one chain of every call: headers in lower case, the edge's secret, JSON body, route, actor, access, limits, input by the endpoint's
 * schemas, the use case, its response by the endpoint's schema, compression, and errors as the API words them.
 */
export function apiChain(
  deps: ChainDeps,
  bindings: readonly Binding[],
): (event: ApiEvent, context: Context) => Promise<ApiAnswer> {
  const find = router(bindings);
  const parseJson = httpJsonBodyParser<ApiEvent>().before;
  return (
    middy<ApiEvent, ApiAnswer, Error>()
      .use(httpHeaderNormalizer())
      .before(async ({ event }) => {
        if (deps.origin && !(await deps.origin(event.headers["x-origin-verify"]))) {
          throw new Forbidden("forbidden", "Please use the product's own address.");
        }
      })
      /** Only where there is a body: a GET that says it is JSON has none to parse. */
      .before((request) => (request.event.body ? parseJson?.(request) : undefined))
      .onError((request) => {
        request.response = errorAnswer(asApiError(request.error, request.event));
      })
      .handler(async (event: ApiEvent) => {
        const route = find(event);
        const { actor, request } = await admit(deps, route, event);
        const { endpoint } = route;
        const result = await route.run({
          actor,
          request,
          params: parseInput(endpoint.params, event.pathParameters ?? {}),
          query: parseInput(endpoint.query, parseQuery(event.rawQueryString)),
          body: parseInput(endpoint.body, event.body || {}),
        });
        return jsonAnswer(endpoint.status ?? 200, endpoint.response.parse(result), event.headers["accept-encoding"]);
      })
  );
}
