import { mayUseMarketing } from "#shared/domain/billing/entitlements.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";

/** `no_plan` when the plan lacks event logs, `view_only` for an agency's read-only members; the API enforces both. */
export function useMayLog(): "yes" | "no_plan" | "view_only" {
  const { entitlements } = useUser();
  const mayWrite = useMayWrite();
  if (!mayWrite) return "view_only";
  return entitlements && mayUseMarketing(entitlements) ? "yes" : "no_plan";
}
