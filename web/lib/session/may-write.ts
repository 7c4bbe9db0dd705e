import { useUser } from "./session.tsx";

/**
 * Whether the signed-in user may change the account's data: everyone except an agency's read-only members, and an
 * administrator who acts for a user only while the user allows changes. The API enforces this too.
 */
export function useMayWrite(): boolean {
  const { agency_role, impersonate_admin_id, impersonation_changes_until } = useUser();
  const isViewing = impersonate_admin_id !== null && impersonation_changes_until === null;
  return agency_role !== "read_only" && !isViewing;
}
