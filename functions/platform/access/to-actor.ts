import type { Actor } from "./actor.ts";
import type { UserRow } from "./session-store.ts";

const isAdminRow = ({ email, emailVerifiedAt }: UserRow, adminEmail: string): boolean =>
  emailVerifiedAt !== undefined && email.toLowerCase() === adminEmail.toLowerCase();

/**
 * Converts a user's row to an actor with the given session. A member of an agency works on the agency's data, an author
 * on their own.
 */
export function toActor(row: UserRow, sessionId: string, adminEmail: string): Actor {
  const { userId, kind, agencyId, agencyRole, email, timeZone, currency, createdAt, trialEndsAt, localPlan } = row;
  const worksForAgency = kind === "agency" && agencyId !== undefined;
  return {
    kind,
    userId,
    tenantId: worksForAgency ? agencyId : userId,
    // An agency user without a stored role gets the least privilege.
    agencyRole: kind === "agency" ? (agencyRole ?? "read_only") : null,
    email,
    isEmailVerified: row.emailVerifiedAt !== undefined,
    timeZone,
    currency,
    createdAt,
    trialEndsAt,
    localPlan,
    sessionId,
    isAdmin: isAdminRow(row, adminEmail),
    impersonator: null,
    client: null,
  };
}
