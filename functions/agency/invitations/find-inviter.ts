import type { AgencyRow, UserRow } from "#functions/accounts/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { Forbidden, NotFound } from "#functions/platform/errors.ts";
import type { AgencyDeps } from "../deps.ts";

/**
 * Returns the inviting member and their agency. Requires a verified address, so that no one can make Colophon email
 * others from an unproven one. Throws Forbidden and NotFound.
 */
export async function findInviterOrThrow(
  { accounts, agencies }: Pick<AgencyDeps, "accounts" | "agencies">,
  actor: Actor,
): Promise<{ inviter: UserRow; agency: AgencyRow }> {
  const [inviter, agency] = await Promise.all([accounts.find(actor.userId), agencies.find(actor.tenantId)]);
  if (!inviter || !agency) throw new NotFound();
  if (!inviter.emailVerifiedAt) throw new Forbidden("forbidden", "Please confirm your email address first.");
  return { inviter, agency };
}
