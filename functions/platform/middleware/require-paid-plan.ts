import type { Actor } from "../access/actor.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/** Applies `requirePlan` to the actor, except on routes that open without a plan. */
export const requirePaidPlan = (requirePlan: (actor: Actor) => Promise<unknown>): ApiMiddleware => ({
  before: async ({ context: { route, actor } }) => {
    if (actor && !route.endpoint.opensWithoutPlan) await requirePlan(actor);
  },
});
