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
