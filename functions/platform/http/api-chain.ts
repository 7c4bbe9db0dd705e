import middy from "@middy/core";
import httpHeaderNormalizer from "@middy/http-header-normalizer";
import type { Context } from "aws-lambda";
import type { Entitlements } from "#shared/domain/billing/entitlements.ts";
import type { ActAsDeps } from "../access/act-as.ts";
import type { ActForClientDeps } from "../access/act-for-client.ts";
import type { Actor } from "../access/actor.ts";
import {
  answerUnchanged,
  compressAnswer,
  limitAnswerSize,
  serializeAnswer,
  validateOutput,
} from "../middleware/answer.ts";
import type { ApiContext } from "../middleware/api-middleware.ts";
import {
  checkOrigin,
  countClientView,
  recordImpersonation,
  requireAccess,
  requirePaidPlan,
} from "../middleware/authorize.ts";
import { answerErrors, answerFaults, logFailures } from "../middleware/errors.ts";
import { authenticateCaller, enterClient, findRoute, type IdentifyDeps, impersonate } from "../middleware/identify.ts";
import { parseJsonBody, readRequestFacts, validateBody, validateParameters } from "../middleware/input.ts";
import { countSignedIn, type LimitCallsDeps, limitCalls } from "../middleware/limits.ts";
import type { ApiAnswer, ApiEvent } from "./api-event.ts";
import type { Binding } from "./binding.ts";
import type { OriginCheck } from "./origin-check.ts";
import { Versioned } from "./version.ts";

export interface ChainDeps extends IdentifyDeps, ActAsDeps, ActForClientDeps, LimitCallsDeps {
  /** Null in environments without an edge. */
  readonly origin: OriginCheck | null;
  /** Returns what the plan or trial allows. Throws Forbidden (`plan_required`) for a user without a plan or a running trial. */
  readonly requirePlan: (actor: Actor) => Promise<Entitlements>;
}

/**
 * The middleware chain of every call. What runs before the use case stands first, in its order; the input is validated
 * last, so that an unauthorized caller learns nothing from it. What runs after the use case, or on an error, stands in
 * reverse order.
 */
export function apiChain(
  deps: ChainDeps,
  bindings: readonly Binding[],
): (event: ApiEvent, context: Context) => Promise<ApiAnswer> {
  const chain = middy<ApiEvent, unknown, Error, ApiContext>()
    .use([
      answerFaults(),
      logFailures<ApiEvent>("call failed", ({ event }) => ({
        route: event.routeKey,
        requestId: event.requestContext?.requestId,
      })),
      answerErrors(),
    ])
    .use([
      httpHeaderNormalizer(),
      checkOrigin(deps.origin),
      findRoute(bindings),
      countSignedIn(deps),
      authenticateCaller(deps),
      impersonate(deps),
      enterClient(deps),
      requireAccess(),
      requirePaidPlan(deps.requirePlan),
      readRequestFacts(deps.origin !== null),
      limitCalls(deps),
      validateParameters(),
      parseJsonBody(),
      validateBody(),
      recordImpersonation(deps),
    ])
    .use([limitAnswerSize(), compressAnswer(), answerUnchanged(), serializeAnswer(), validateOutput()])
    .use(countClientView(deps))
    .handler(async (_event, context: ApiContext) => {
      const { route, actor, facts: request, params, query, body, ahead } = context;
      const result = await route.run({ actor, request, params, query, body, ahead });
      if (!(result instanceof Versioned)) return result;
      context.version = result.version;
      return result.answer;
    });
  // Safe assertions: the middlewares complete the context before the handler reads it, and serialize what it returns.
  return async (event, context) => (await chain(event, context as ApiContext)) as ApiAnswer;
}
