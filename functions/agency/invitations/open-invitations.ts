/** What decides whether an invitation is open. Instants are ISO 8601, `expiresAt` is Unix seconds. */
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
 * The invitations of one agency whose links still work at `nowMs`, longest first. Only the newest for an address counts, whatever became of it:
 * inviting somebody again replaces the earlier invitation without another write, and taking the newest back brings no older one to life.
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
