import { callerOf } from "../access/actor.ts";
import type { Clock } from "../clock.ts";
import { derivedId } from "../ids.ts";
import { networkSubject } from "../limits/limits.ts";
import type { RateLimitStore } from "../limits/rate-limit-store.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

export interface LimitCallsDeps {
  readonly limits: RateLimitStore;
  readonly clock: Clock;
  /** Multiplies per-network limits: 1 in AWS, more locally, where all clients share one IP address. */
  readonly rateLimitMultiplier: number;
}

/**
 * Counts a call of a limited route class: by user, and by network too if the class has a limit for signed-in users of
 * one network; anonymous calls by network only. Impersonated calls count for the administrator, and those for a client for the agency's member.
 * Throws TooMany.
 */
export const limitCalls = ({ limits, clock, rateLimitMultiplier }: LimitCallsDeps): ApiMiddleware => ({
  before: async ({ context: { route, actor, facts } }) => {
    if (!route.limit) return;
    const { routeClass, limit } = route.limit;
    if (actor) {
      const caller = callerOf(actor);
      const personId = caller.kind === "impersonated" ? caller.impersonator.adminId : caller.userId;
      const subject = derivedId("person", personId);
      await limits.spend(routeClass, subject, limit, clock.now());
    }
    const networkCalls = actor ? limit.network : limit.calls;
    if (networkCalls === undefined) return;
    const calls = networkCalls * rateLimitMultiplier;
    await limits.spend(routeClass, networkSubject(facts.address), { ...limit, calls }, clock.now());
  },
});
