import { mayUseMarketing } from "#shared/domain/billing/entitlements.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
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
