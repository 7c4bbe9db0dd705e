import { callerOf } from "../access/actor.ts";
import type { Clock } from "../clock.ts";
import { derivedId } from "../ids.ts";
import { networkSubject } from "../limits/limits.ts";
import type { RateLimitStore } from "../limits/rate-limit-store.ts";
import type { ApiMiddleware, Route } from "./api-middleware.ts";

export interface LimitCallsDeps {
  readonly limits: RateLimitStore;
  readonly clock: Clock;
  /** Multiplies per-network limits: 1 in AWS, more locally, where all clients share one IP address. */
  readonly rateLimitMultiplier: number;
}

const spendForPerson = (
  { limits, clock }: LimitCallsDeps,
  { routeClass, limit }: NonNullable<Route["limit"]>,
  personId: string,
): Promise<void> => limits.spend(routeClass, derivedId("person", personId), limit, clock.now());

/**
 * Begins to count a limited call for the signed-in user whom its token names, while the chain reads who that is; a call
 * that the chain refuses counts too. The gateway has verified the token, so that no one can count for someone else.
 */
export const countSignedIn = (deps: LimitCallsDeps): ApiMiddleware => ({
  before: ({ event, context }) => {
    const { limit } = context.route;
    const userId = event.requestContext.authorizer?.jwt?.claims.username;
    if (limit && typeof userId === "string")
      context.counted = Promise.allSettled([spendForPerson(deps, limit, userId)]);
  },
});

/**
 * Counts a call of a limited route class: by user, and by network too if the class has a limit for signed-in users of
 * one network; anonymous calls by network only. Impersonated calls count for the administrator, and those for a client for the agency's member.
 * Throws TooMany.
 */
export const limitCalls = (deps: LimitCallsDeps): ApiMiddleware => ({
  before: async ({ context: { route, actor, facts, counted } }) => {
    if (!route.limit) return;
    const { routeClass, limit } = route.limit;
    if (counted) for (const outcome of await counted) if (outcome.status === "rejected") throw outcome.reason;
    if (actor && !counted) await spendForPerson(deps, route.limit, callerOf(actor).userId);
    const networkCalls = actor ? limit.network : limit.calls;
    if (networkCalls === undefined) return;
    const calls = networkCalls * deps.rateLimitMultiplier;
    await deps.limits.spend(routeClass, networkSubject(facts.address), { ...limit, calls }, deps.clock.now());
  },
});
