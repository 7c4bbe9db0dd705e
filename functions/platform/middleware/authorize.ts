import { type Gate, isWrite } from "#shared/api/endpoint.ts";
import { type Entitlements, mayUseMarketing, mayUseReports } from "#shared/domain/billing/entitlements.ts";
import { ACTING_AS, type ActAsDeps, impersonationForbidden, recordImpersonatedRequest } from "../access/act-as.ts";
import { type ActForClientDeps, recordClientView } from "../access/act-for-client.ts";
import { type Actor, callerOf } from "../access/actor.ts";
import { checkAccess } from "../access/check-access.ts";
import { Forbidden } from "../errors.ts";
import type { OriginCheck } from "../http/origin-check.ts";
import { NotModified } from "../http/version.ts";
import type { ApiContext, ApiMiddleware, HttpMiddleware } from "./api-middleware.ts";

/** Refuses requests that bypassed the edge. `isFromEdge` is null in environments without one. Throws Forbidden. */
export const checkOrigin = (isFromEdge: OriginCheck | null): HttpMiddleware => ({
  before: async ({ event }) => {
    if (isFromEdge && !(await isFromEdge(event.headers["x-origin-verify"]))) {
      throw new Forbidden("forbidden", "Please use the product's own web address.");
    }
  },
});

/** Refuses a call that names an impersonation grant, on functions that have no actors. Throws Forbidden. */
export const refuseImpersonation = (): HttpMiddleware => ({
  before: ({ event }) => {
    if (event.headers[ACTING_AS] !== undefined) throw impersonationForbidden();
  },
});

/** Refuses an actor who lacks the access that the endpoint declares. Throws Forbidden or NoSuchRoute. */
export const requireAccess = (): ApiMiddleware => ({
  before: ({ context: { route, actor } }) => {
    if (actor) checkAccess(route.endpoint, actor);
  },
});

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
    const [plan, ahead] = await Promise.all([requirePlan(callerOf(actor)), route.ahead?.(actor)]);
    if (gate && !GATES[gate].isOpen(plan)) throw new Forbidden("not_in_plan", GATES[gate].closed);
    context.ahead = ahead;
    if (actor.kind === "user" || actor.kind === "impersonated") context.actor = { ...actor, entitlements: plan };
  },
});

/** Adds an impersonated call to the account's access log before the use case runs. The call fails when this does. */
export const recordImpersonation = (deps: ActAsDeps): ApiMiddleware => ({
  before: async ({ context: { route, actor } }) => {
    const caller = actor && callerOf(actor);
    if (caller?.kind === "impersonated") await recordImpersonatedRequest(deps, route.endpoint, caller);
  },
});

/**
 * Counts an agency's look at a client's figures: a change before the use case runs, and a read once it has succeeded, so
 * that a refused call counts as none. The call fails when this does.
 */
export function countClientView(deps: ActForClientDeps): ApiMiddleware {
  const count = async ({ route, actor }: ApiContext) => {
    if (actor?.kind === "agencyForClient") await recordClientView(deps, route.endpoint, actor);
  };
  const countRead = async (context: ApiContext) => {
    if (!isWrite(context.route.endpoint)) await count(context);
  };
  return {
    before: async ({ context }) => {
      if (isWrite(context.route.endpoint)) await count(context);
    },
    after: ({ context }) => countRead(context),
    onError: async ({ error, context }) => {
      if (error instanceof NotModified) await countRead(context);
    },
  };
}
