import type * as z from "zod";
import { freeAddress, signUp } from "#functions/accounts/index.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Invalid } from "#functions/platform/errors.ts";
import type { acceptInvitation as api } from "#shared/api/agency/agency.ts";
import { DEFAULT_CURRENCY } from "#shared/catalogue/marketplaces.ts";
import type { AgencyDeps } from "../deps.ts";
import { findInvitationOrThrow, type InvitationLink } from "./find-invitation.ts";

type Input = z.infer<NonNullable<(typeof api)["body"]>>;

/**
 * Creates the invited user's account in the agency, with the invited role. The emailed link also verifies the address:
 * an account that holds it unverified and has nothing to lose is closed. Throws NotFound for a link that
 * is no longer valid, and Invalid on the email field when the address is taken.
 */
export async function acceptInvitation(
  deps: AgencyDeps,
  link: InvitationLink,
  input: Input,
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
