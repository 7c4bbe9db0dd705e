import * as z from "zod";

/**
 * Roles in an agency: an owner may do everything, a member everything except people and billing, and `read_only` can
 * only view.
 */
export const AGENCY_ROLES = ["owner", "member", "read_only"] as const;
export const AgencyRole = z.enum(AGENCY_ROLES);
export type AgencyRole = z.infer<typeof AgencyRole>;
