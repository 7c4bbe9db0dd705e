import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Invalid, NotFound } from "#functions/platform/errors.ts";
import { hashOfSecret, newSecret } from "#functions/platform/ids.ts";
import { spendForAddress } from "#functions/platform/limits/address-limits.ts";
import type { inviteMember as api, Invitation } from "#shared/api/agency/agency.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { INVITATION_DAYS, invitationEmail } from "../emails/invitations.ts";
import { fullNameOf } from "../full-name.ts";
import type { AgencyDeps } from "../wiring.ts";
import type { InvitationRow } from "./invitation-store.ts";
import { findInviterOrThrow, openInvitations } from "./open-invitations.ts";

export const toInvitation = (row: InvitationRow): z.infer<typeof Invitation> => ({
  id: row.invitationId,
  email: row.email,
  role: row.role,
  created_at: row.createdAt,
  expires_at: toInstant(row.expiresAt * 1000),
});

type Input = z.infer<NonNullable<(typeof api)["body"]>>;
type Deps = Pick<
  AgencyDeps,
  "accounts" | "agencies" | "members" | "invitations" | "limits" | "mailer" | "clock" | "site"
>;

/**
 * Invites an address by email, replacing its earlier invitation. The response is the same whether or not the address
 * has an account elsewhere. Throws Invalid for a current member, and TooMany after many invitations to the address.
 */
export async function inviteMember(
  deps: Deps,
  { actor, email, role }: By<Actor, Input>,
): Promise<{ data: z.infer<typeof Invitation> }> {
  const { inviter, agency } = await findInviterOrThrow(deps, actor);
  const { members, invitations, mailer, site } = deps;
  const { agencyId } = agency;
  const [people] = await Promise.all([members.list(agencyId), spendForAddress(deps, "invitation", email)]);
  if (people.some((member) => member.email === email)) {
    throw new Invalid({ email: ["This person is already in your agency."] });
  }
  const now = deps.clock.now();
  const secret = newSecret();
  const expiresAtMs = now + INVITATION_DAYS * DAY_MS;
  const invitationId = hashOfSecret(secret);
  const row = await invitations.create(
    { agencyId, invitationId, email, role, invitedBy: actor.userId, expiresAtMs },
    now,
  );
  const link = new URL(`/invitation/${secret}/${encodeURIComponent(agencyId)}`, site.url).href;
  const message = invitationEmail({ ...site, agency: agency.name, invitedBy: fullNameOf(inviter), role, link });
  try {
    await mailer.send({ to: email, ...message });
  } catch (error) {
    // The new link reached no one, so an earlier invitation stays valid.
    await invitations.remove(agencyId, invitationId);
    throw error;
  }
  return { data: toInvitation(row) };
}

/**
 * Revokes an open invitation, which invalidates its link. Throws NotFound, also for another agency's invitation and for
 * one that is no longer open.
 */
export async function revokeInvitation(
  { invitations, clock }: Pick<AgencyDeps, "invitations" | "clock">,
  { actor, id }: By<Actor, { readonly id: string }>,
): Promise<void> {
  const now = clock.now();
  const open = openInvitations(await invitations.listAll(actor.tenantId), now);
  if (!open.some(({ invitationId }) => invitationId === id)) throw new NotFound();
  if (!(await invitations.revoke(actor.tenantId, id, now))) throw new NotFound();
}
