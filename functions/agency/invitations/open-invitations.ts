import type { AgencyRow, UserRow } from "#functions/accounts/index.ts";
import { type Actor, rowReadFor } from "#functions/platform/access/actor.ts";
import { Forbidden, NotFound } from "#functions/platform/errors.ts";
import type { AgencyDeps } from "../wiring.ts";

/** Fields that decide whether an invitation is open. Instants are ISO 8601; `expiresAt` is Unix seconds. */
interface InvitationFacts {
  readonly invitationId: string;
  readonly email: string;
  readonly createdAt: string;
  readonly expiresAt: number;
  readonly acceptedAt?: string | undefined;
  readonly revokedAt?: string | undefined;
}

const isLater = (a: InvitationFacts, b: InvitationFacts): boolean =>
  a.createdAt === b.createdAt ? a.invitationId > b.invitationId : a.createdAt > b.createdAt;

/**
 * Returns an agency's invitations whose links are valid at `nowMs`, oldest first. Only the newest for an address
 * counts, even if revoked or accepted: a new invitation replaces the earlier one without another write, and revoking
 * the newest revives no older one.
 */
export function openInvitations<T extends InvitationFacts>(all: readonly T[], nowMs: number): T[] {
  const newest = new Map<string, T>();
  for (const invitation of all) {
    const other = newest.get(invitation.email);
    if (!other || isLater(invitation, other)) newest.set(invitation.email, invitation);
  }
  return [...newest.values()]
    .filter(({ acceptedAt, revokedAt, expiresAt }) => !acceptedAt && !revokedAt && expiresAt * 1000 > nowMs)
    .sort((a, b) => (isLater(a, b) ? 1 : -1));
}

/**
 * Returns the inviting member and their agency. Requires a verified address, so that no one can make Colophon email
 * others from an unproven one. Throws Forbidden and NotFound.
 */
export async function findInviterOrThrow(
  { accounts, agencies }: Pick<AgencyDeps, "accounts" | "agencies">,
  actor: Actor,
): Promise<{ inviter: UserRow; agency: AgencyRow }> {
  const [inviter, agency] = await Promise.all([
    rowReadFor(actor) ?? accounts.find(actor.userId),
    agencies.find(actor.tenantId),
  ]);
  if (!inviter || !agency) throw new NotFound();
  if (!inviter.emailVerifiedAt) throw new Forbidden("forbidden", "Please confirm your email address first.");
  return { inviter, agency };
}
