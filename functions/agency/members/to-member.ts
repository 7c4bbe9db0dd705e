import type * as z from "zod";
import type { UserRow } from "#functions/accounts/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { AgencyMember } from "#shared/api/agency/agency.ts";

/**
 * Returns a member as the API shows them to `actor`. A row without a role, which Colophon never writes, gets view-only
 * access.
 */
export const toMember = (row: UserRow, actor: Pick<Actor, "userId">): z.infer<typeof AgencyMember> => ({
  id: row.userId,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  role: row.agencyRole ?? "read_only",
  is_you: row.userId === actor.userId,
  joined_at: row.createdAt,
});
