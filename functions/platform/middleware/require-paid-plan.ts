import type { Gate } from "#shared/api/endpoint.ts";
import { type Entitlements, mayUseMarketing, mayUseReports } from "#shared/domain/billing/entitlements.ts";
import { type Actor, callerOf } from "../access/actor.ts";
import { Forbidden } from "../errors.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

const GATES: Readonly<Record<Gate, { readonly isOpen: (plan: Entitlements) => boolean; readonly closed: string }>> = {
  marketing: {
    isOpen: mayUseMarketing,
    closed:
      "Your plan doesn't include event logs and insights. Your existing logs are safe. Please upgrade to continue.",
  },
  reports: {
    isOpen: mayUseReports,
    closed: "Your plan doesn't include reports. Please upgrade to continue.",
  },
};

/**
 * Applies `requirePlan` to the actor, except on routes that open without a plan, and refuses a route whose gate the plan
 * lacks. The plan stays with the actor, so that a use case need not read it again. Throws Forbidden.
 */
export const requirePaidPlan = (requirePlan: (actor: Actor) => Promise<Entitlements>): ApiMiddleware => ({
  before: async ({ context }) => {
    const { route, actor } = context;
    const { opensWithoutPlan, gate } = route.endpoint;
    if (!actor || opensWithoutPlan) return;
    // An agency opens a client's figures on its own plan, whichever the client has.
    const plan = await requirePlan(callerOf(actor));
    if (gate && !GATES[gate].isOpen(plan)) throw new Forbidden("not_in_plan", GATES[gate].closed);
    if (actor.kind === "user" || actor.kind === "impersonated") context.actor = { ...actor, entitlements: plan };
  },
});
