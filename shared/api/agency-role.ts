import { z } from "zod";

/** What somebody of an agency may do: the owner everything, a member all but people and billing, the last only look. */
export const AGENCY_ROLES = ["owner", "member", "read_only"] as const;
export const AgencyRole = z.enum(AGENCY_ROLES);
export type AgencyRole = z.infer<typeof AgencyRole>;
