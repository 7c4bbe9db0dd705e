import { mayUseMarketing } from "#shared/domain/billing/entitlements.ts";
import { useUser } from "#web/lib/session/session.tsx";

/** Insights need royalties, which agencies don't have, and a plan that includes them; the API enforces both. */
export function useMaySeeInsights(): boolean {
  const { agency, entitlements } = useUser();
  return agency === null && entitlements !== null && mayUseMarketing(entitlements);
}
