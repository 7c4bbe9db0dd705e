import type * as z from "zod";
import {
  type AgencyRow,
  type FreeAddressDeps,
  findAddressOwner,
  freeAddress,
  type SignUpDeps,
  signUp,
} from "#functions/accounts/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Conflict, Invalid, NotFound } from "#functions/platform/errors.ts";
import { hashOfSecret } from "#functions/platform/ids.ts";
import type {
  acceptInvitation as acceptInvitationApi,
  getInvitation as getInvitationApi,
} from "#shared/api/agency/agency.ts";
import { DEFAULT_CURRENCY } from "#shared/catalogue/marketplaces.ts";
import { fullNameOf } from "../full-name.ts";
import type { AgencyDeps } from "../wiring.ts";
import type { InvitationRow } from "./invitation-store.ts";
import { openInvitations } from "./open-invitations.ts";

interface InvitationLink {
  readonly hash: string;
  readonly id: string;
}

/**
 * One answer for all invalid links, so that it doesn't reveal whether they were used, replaced, revoked, expired or
 * never existed.
 */
export const invalidInvitation = () =>
  new NotFound("This invitation is no longer valid. Please ask the person who invited you for a new one.");

/** Returns the open invitation behind a link, and its agency. Throws NotFound. */
async function findInvitationOrThrow(
  { invitations, agencies, clock }: Pick<AgencyDeps, "invitations" | "agencies" | "clock">,
  { hash: secret, id: agencyId }: InvitationLink,
): Promise<{ invitation: InvitationRow; agency: AgencyRow }> {
  const invitationId = hashOfSecret(secret);
  const [all, agency] = await Promise.all([invitations.listAll(agencyId), agencies.find(agencyId)]);
  const invitation = openInvitations(all, clock.now()).find((row) => row.invitationId === invitationId);
  if (!(invitation && agency)) throw invalidInvitation();
  return { invitation, agency };
}

type Input = z.infer<NonNullable<(typeof acceptInvitationApi)["body"]>>;

/**
 * Creates the invited user's account in the agency, with the invited role. The emailed link also verifies the address:
 * an account that holds it unverified and has nothing to lose is closed. Throws NotFound for a link that
 * is no longer valid, and Invalid on the email field when the address is taken.
 */
export async function acceptInvitation(
  deps: SignUpDeps & FreeAddressDeps & Pick<AgencyDeps, "invitations" | "agencies">,
  { link, ...input }: { readonly link: InvitationLink } & Input,
): Promise<{ id: string; email: string }> {
  const { invitation, agency } = await findInvitationOrThrow(deps, link);
  const { agencyId, invitationId, email, role } = invitation;
  await freeAddress(deps, email);
  try {
    return await signUp(deps, { email, password: input.password }, (userId, now) => ({
      user: {
        userId,
        kind: "agency",
        email,
        firstName: input.first_name,
        lastName: input.last_name,
        timeZone: input.timezone,
        currency: DEFAULT_CURRENCY,
        createdAt: toInstant(now),
        agencyId: agency.agencyId,
        agencyRole: role,
        emailVerifiedAt: toInstant(now),
      },
      invitation: { agencyId, invitationId },
    }));
  } catch (error) {
    // After a concurrent revocation, replacement or acceptance the link is the problem, not the address.
    if (error instanceof Invalid) await findInvitationOrThrow(deps, link);
    throw error;
  }
}

/** Returns the invitation behind a link. Throws NotFound for a link that is no longer valid. */
export async function getInvitation(
  deps: Pick<AgencyDeps, "invitations" | "agencies" | "accounts" | "signUps" | "holdings" | "clock">,
  link: InvitationLink,
): Promise<z.infer<(typeof getInvitationApi)["response"]>> {
  const { invitation, agency } = await findInvitationOrThrow(deps, link);
  const [inviter, holder] = await Promise.all([
    deps.accounts.find(invitation.invitedBy),
    findAddressOwner(deps, invitation.email),
  ]);
  return {
    agency: agency.name,
    email: invitation.email,
    role: invitation.role,
    invited_by: inviter ? fullNameOf(inviter) : agency.name,
    has_account: holder !== null,
  };
}

type Deps = Pick<AgencyDeps, "invitations" | "agencies" | "accounts" | "holdings" | "members" | "clock">;

const anotherAddress = "Ask the person who invited you to invite another email address of yours. Nothing has changed.";

/**
 * Accepts an invitation with the account that already has the invited address. An account is either an author's or
 * belongs to one agency, so an author's account joins only while it has nothing to lose: its trial ends, and it works on
 * the agency's data from the next call on. Throws NotFound for a link that is no longer valid, and Conflict with the
 * reason and what to do when this account can't join.
 */
export async function joinAgency(
  deps: Deps,
  { actor: { userId }, ...link }: By<Actor, InvitationLink>,
): Promise<{ id: string; email: string }> {
  const [{ invitation }, user] = await Promise.all([findInvitationOrThrow(deps, link), deps.accounts.find(userId)]);
  if (!user) throw new NotFound();
  const { email } = invitation;
  if (user.email !== email)
    throw new Conflict("This invitation is for another email address. Sign in with that address to accept it.");
  if (user.kind === "agency")
    throw new Conflict(`Your account already belongs to an agency, and it can’t belong to two. ${anotherAddress}`);
  if (user.deletionDueAt)
    throw new Conflict(
      "Your account will be deleted soon. Keep it first, under Account, and then open this link again.",
    );
  if (await deps.holdings.holdsAnything(user))
    throw new Conflict(
      `Your account has books, figures or a plan of its own, so it stays an author’s account. ${anotherAddress}`,
    );
  if (!(await deps.members.join(user, invitation, deps.clock.now()))) {
    // After a concurrent revocation, replacement or acceptance the link is the problem, not the account.
    await findInvitationOrThrow(deps, link);
    throw new Conflict("Your account has just changed. Please try again.");
  }
  return { id: userId, email };
}
