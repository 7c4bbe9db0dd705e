import type { MiddlewareObj } from "@middy/core";
import type { Context } from "aws-lambda";
import type { Actor } from "../access/actor.ts";
import type { ApiAnswer, ApiEvent, RequestFacts } from "../http/api-event.ts";
import type { Binding } from "../http/binding.ts";
import type { Limit } from "../limits/limits.ts";

export type Route = Binding & { readonly limit: { readonly routeClass: string; readonly limit: Limit } | null };

/** The facts that the chain has established about a call. Each property names the middleware that sets it. */
export interface ApiContext extends Context {
  /** findRoute */
  route: Route;
  /** findRoute sets it; authenticateCaller, impersonate and enterClient replace it. Null on a public route. */
  actor: Actor | null;
  /** countSignedIn: how counting the call for its user ended; absent where limitCalls counts it. */
  counted?: Promise<PromiseSettledResult<void>[]>;
  /** requirePaidPlan: what the binding reads ahead. */
  ahead?: unknown;
  /** readRequestFacts */
  facts: RequestFacts;
  /** validateParameters */
  params: unknown;
  query: unknown;
  /** validateBody */
  body: unknown;
  /** The handler, when the use case names the version of its answer. */
  version?: string;
}

/** A middleware of the API chain. `Answer` is what its `after` finds: the use case's result, or an answer. */
export type ApiMiddleware<Answer = unknown> = MiddlewareObj<ApiEvent, Answer, Error, ApiContext>;

/** A middleware of every function behind an HTTP gateway, the webhook's included. */
export type HttpMiddleware = MiddlewareObj<ApiEvent, ApiAnswer>;
