import type { z } from "zod";
import { freeAddress, signUp } from "#functions/accounts/index.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Invalid } from "#functions/platform/errors.ts";
import type { acceptInvitation as api } from "#shared/api/agency.ts";
import { DEFAULT_CURRENCY } from "#shared/catalogue/marketplaces.ts";
import type { AgencyDeps } from "../deps.ts";
import { findInvitationOrThrow, type InvitationLink } from "./find-invitation.ts";

type Input = z.infer<NonNullable<(typeof api)["body"]>>;

/**
 * Makes the invited person's account in the agency, with the role that they were invited as. The link came by mail, so it also proves the
 * address: an account that holds it without proof or data makes way (decision 5). Throws NotFound for a link that does nothing any more, and
 * Invalid on the e-mail field when the address is somebody's.
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
    // Taken back, replaced or accepted in the same moment: then the link is what is wrong, not the address.
    if (error instanceof Invalid) await findInvitationOrThrow(deps, link);
    throw error;
  }
}
