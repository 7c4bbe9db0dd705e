import { useUser } from "./session.tsx";

/**
 * Whether the signed-in user may change the account's data: everyone except an agency's read-only members. The API
 * enforces this too.
 */
export const useMayWrite = (): boolean => useUser().agency_role !== "read_only";
