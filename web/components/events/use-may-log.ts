import { listEventEffects } from "#shared/api/royalties/effects.ts";
import { mayUseMarketing } from "#shared/domain/billing/entitlements.ts";
import { isSharedBy, useClientFrame } from "#web/lib/client/client-frame.tsx";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";

/**
 * `no_plan` when the plan lacks event logs, `view_only` for an agency's read-only members and for events of a client
 * that the member may not log; the API enforces all of it.
 */
export function useMayLog(): "yes" | "no_plan" | "view_only" {
  const { entitlements } = useUser();
  const mayWrite = useMayWrite();
  const frame = useClientFrame();
  if (frame) return frame.mayLog ? "yes" : "view_only";
  if (!mayWrite) return "view_only";
  return entitlements && mayUseMarketing(entitlements) ? "yes" : "no_plan";
}

/**
 * Insights need royalties and a plan that includes them: `no_royalties` for an agency's own books and for a client who
 * doesn't share royalties. A client's insights go by the agency's plan. The API enforces both.
 */
export function useMaySeeInsights(): "yes" | "no_plan" | "no_royalties" {
  const { agency, entitlements } = useUser();
  const frame = useClientFrame();
  const hasRoyalties = frame ? isSharedBy(frame.client, listEventEffects) : agency === null;
  if (!hasRoyalties) return "no_royalties";
  return entitlements !== null && mayUseMarketing(entitlements) ? "yes" : "no_plan";
}
