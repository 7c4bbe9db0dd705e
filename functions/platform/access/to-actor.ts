import type { Actor } from "./actor.ts";
import type { PersonRow } from "./session-store.ts";

/** True for the one administrator: the configured address, once the person proved that it is theirs. */
const isAdminRow = ({ email, emailVerifiedAt }: PersonRow, adminEmail: string): boolean =>
  emailVerifiedAt !== undefined && email.toLowerCase() === adminEmail.toLowerCase();

/** A person's row as whoever acts through the given session. Somebody of an agency works on the agency's data, everybody else on their own. */
export function toActor(row: PersonRow, sessionId: string, adminEmail: string): Actor {
  const { userId, kind, agencyId, agencyRole, email, timeZone, currency, createdAt, trialEndsAt, localPlan } = row;
  const worksForAgency = kind === "agency" && agencyId !== undefined;
  return {
    kind,
    userId,
    tenantId: worksForAgency ? agencyId : userId,
    // A row of an agency that says no role may do the least.
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
  };
}
