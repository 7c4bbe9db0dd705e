import { listEventEffects } from "#shared/api/royalties/effects.ts";
import { mayUseMarketing } from "#shared/domain/billing/entitlements.ts";
import { isSharedBy, useClientFrame } from "#web/lib/client/client-frame.tsx";
import { useUser } from "#web/lib/session/session.tsx";

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
