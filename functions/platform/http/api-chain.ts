import middy from "@middy/core";
import httpHeaderNormalizer from "@middy/http-header-normalizer";
import httpJsonBodyParser from "@middy/http-json-body-parser";
import type { Context } from "aws-lambda";
import { type Endpoint, routeKey } from "#shared/api/endpoint.ts";
import { ACTING_AS, type ActAsDeps, actAs, notWhileActing, recordActing } from "../access/act-as.ts";
import type { Actor } from "../access/actor.ts";
import { type AuthenticateDeps, authenticate } from "../access/authenticate.ts";
import { type AuthenticateExtensionDeps, authenticateExtension } from "../access/authenticate-extension.ts";
import { checkAccess } from "../access/check-access.ts";
import { ApiError, Forbidden, InternalError, Invalid, NoSuchRoute, Unavailable } from "../errors.ts";
import { derivedId } from "../ids.ts";
import { LIMITS, type Limit, networkSubject } from "../limits/limits.ts";
import type { RateLimitStore } from "../limits/rate-limit-store.ts";
import { logger } from "../logger.ts";
import { throttlingIn } from "../throttling.ts";
import { errorAnswer, jsonAnswer } from "./answer.ts";
import { type ApiAnswer, type ApiEvent, factsOf } from "./api-event.ts";
import type { Binding } from "./binding.ts";
import type { OriginCheck } from "./origin-check.ts";
import { parseInput } from "./parse-input.ts";
import { parseQuery } from "./query-params.ts";

export interface ChainDeps extends AuthenticateDeps, AuthenticateExtensionDeps, ActAsDeps {
  readonly limits: RateLimitStore;
  /** Null in environments without an edge. */
  readonly origin: OriginCheck | null;
  /** Throws Forbidden (`plan_required`) for a user without a plan or a running trial. */
  readonly requirePlan: (actor: Actor) => Promise<unknown>;
  /** Multiplies per-network limits: 1 in AWS, more locally, where all clients share one IP address. */
  readonly rateLimitMultiplier: number;
}

interface ClassLimit {
  readonly routeClass: string;
  readonly limit: Limit;
}

const limitOf = ({ endpoint }: Binding): ClassLimit | null => {
  if (endpoint.limit === undefined) return null;
  const limit = LIMITS[endpoint.limit];
  if (!limit) throw new Error(`${endpoint.name} names a route class without a limit: ${endpoint.limit}`);
  return { routeClass: endpoint.limit, limit };
};

type Route = Binding & { readonly limit: ClassLimit | null };

const router = (bindings: readonly Binding[]) => {
  const routes = new Map(
    bindings.map((binding) => [routeKey(binding.endpoint), { ...binding, limit: limitOf(binding) }]),
  );
  return (event: ApiEvent): Route => {
    const route = routes.get(event.routeKey);
    if (!route) throw new NoSuchRoute();
    return route;
  };
};

/**
 * Returns the actor: null on a public route, the paired author on an extension's route, the impersonated user where the
 * call names a grant.
 */
async function actorOf(deps: ChainDeps, endpoint: Endpoint, event: ApiEvent): Promise<Actor | null> {
  const grantId = event.headers[ACTING_AS];
  if (endpoint.access === "public") {
    if (grantId !== undefined) throw notWhileActing();
    return null;
  }
  if (endpoint.access === "extension") {
    const extension = await authenticateExtension(event, deps);
    if (grantId !== undefined) throw notWhileActing();
    return extension;
  }
  const caller = await authenticate(event, deps);
  if (grantId === undefined || (endpoint.access === "admin" && !caller.isAdmin)) return caller;
  return actAs(deps, endpoint, caller, grantId);
}

/**
 * Counts a call: by user, and by network too if the class has a limit for signed-in users of one network; anonymous
 * calls by network only.
 */
async function spend(deps: ChainDeps, { routeClass, limit }: ClassLimit, actor: Actor | null, address: string) {
  const { limits, clock, rateLimitMultiplier } = deps;
  if (actor) {
    await limits.spend(
      routeClass,
      derivedId("person", actor.impersonator?.adminId ?? actor.userId),
      limit,
      clock.now(),
    );
  }
  const ofNetwork = actor ? limit.network : limit.calls;
  if (ofNetwork === undefined) return;
  const calls = ofNetwork * rateLimitMultiplier;
  await limits.spend(routeClass, networkSubject(address), { ...limit, calls }, clock.now());
}

async function admit(deps: ChainDeps, { endpoint, limit }: Route, event: ApiEvent) {
  const actor = await actorOf(deps, endpoint, event);
  if (actor) checkAccess(endpoint, actor);
  if (actor && !endpoint.opensWithoutPlan) await deps.requirePlan(actor);
  const request = factsOf(event, deps.origin !== null);
  if (limit) await spend(deps, limit, actor, request.address);
  if (actor) await recordActing(deps, endpoint, actor);
  return { actor, request };
}

/** Middleware throws errors with a `statusCode` for malformed JSON; any other unknown error is a fault. */
function asApiError(error: unknown, event: ApiEvent): ApiError {
  if (error instanceof ApiError) return error;
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : 500;
  if (status === 415 || status === 422) return new Invalid({}, "The body must be JSON.");
  logger.error("call failed", {
    route: event.routeKey,
    requestId: event.requestContext?.requestId,
    error: error instanceof Error ? error : String(error),
  });
  if (throttlingIn(error)) return new Unavailable("We're very busy right now. Please try again in a minute.");
  return new InternalError();
}

/**
 * The middleware chain of every call: lower-case headers, the edge's secret, route, actor, access, plan, limits, JSON
 * body, input validation, the use case, response validation, compression, and error mapping. The input is validated
 * last, so that an unauthorized caller learns nothing from it.
 */
export function apiChain(
  deps: ChainDeps,
  bindings: readonly Binding[],
): (event: ApiEvent, context: Context) => Promise<ApiAnswer> {
  const find = router(bindings);
  const parser = httpJsonBodyParser<ApiEvent>();
  const bodyOf = async (event: ApiEvent, context: Context): Promise<unknown> => {
    if (event.body) await parser.before?.({ event, context, response: undefined, error: undefined, internal: {} });
    return event.body || {};
  };
  return middy<ApiEvent, ApiAnswer, Error>()
    .use(httpHeaderNormalizer())
    .before(async ({ event }) => {
      if (deps.origin && !(await deps.origin(event.headers["x-origin-verify"]))) {
        throw new Forbidden("forbidden", "Please use the product's own web address.");
      }
    })
    .onError((request) => {
      request.response = errorAnswer(asApiError(request.error, request.event));
    })
    .handler(async (event: ApiEvent, context) => {
      const route = find(event);
      const { actor, request } = await admit(deps, route, event);
      const { endpoint } = route;
      const result = await route.run({
        actor,
        request,
        params: parseInput(endpoint.params, event.pathParameters ?? {}),
        query: parseInput(endpoint.query, parseQuery(event.rawQueryString)),
        body: parseInput(endpoint.body, await bodyOf(event, context)),
      });
      return jsonAnswer(endpoint.status ?? 200, endpoint.response.parse(result), event.headers["accept-encoding"]);
    });
}
