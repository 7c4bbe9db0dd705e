import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type { AgencyDeps } from "../deps.ts";
import { findInvitationOrThrow, type InvitationLink } from "./find-invitation.ts";

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
  { userId }: Actor,
  link: InvitationLink,
): Promise<{ id: string; email: string }> {
  const { invitation } = await findInvitationOrThrow(deps, link);
  const user = await deps.accounts.find(userId);
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
