import type { UserRow } from "#functions/accounts/index.ts";
import type { Person } from "#functions/platform/personal-data/personal-data.ts";

/** Maps a user to the owner of their data; an agency's data belongs to its owner alone. */
export function personOf({ userId, email, kind, agencyId, agencyRole, removingAt }: UserRow): Person {
  const ofAgency = agencyRole === "owner" ? (agencyId ?? null) : null;
  return {
    userId,
    email,
    agencyId: agencyId ?? null,
    tenantId: kind === "author" ? userId : ofAgency,
    closedAt: removingAt ?? null,
  };
}
