import type * as z from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Forbidden, Invalid } from "#functions/platform/errors.ts";
import { newId } from "#functions/platform/ids.ts";
import { spendForAddress } from "#functions/platform/limits/address-limits.ts";
import type { loginAs as endpoint } from "#shared/api/accounts/impersonation.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import type { AccountsDeps } from "../deps.ts";
import { requirePoolAgreement, type StopSignInsDeps } from "../user-pool/stop-sign-ins.ts";
import { type EmailChangesDeps, emailChanges } from "./email-changes.ts";

/** How long an impersonation grant lasts. */
export const ACTING_MS = HOUR_MS;

type LoginAsDeps = StopSignInsDeps & EmailChangesDeps & Pick<AccountsDeps, "signUps" | "acting" | "grants">;

/**
 * Grants the administrator impersonation of the account with this address, for one hour at most. Start and reason are
 * recorded first. Throws Invalid on the address when no account has it or when it is the administrator's own, and
 * Forbidden while the administrator has no one-time codes.
 */
export async function loginAs(
  deps: LoginAsDeps,
  admin: Actor,
  { email, reason }: z.output<typeof endpoint.body & object>,
): Promise<{ grant: string; email: string; ends_at: string }> {
  const { userId: adminId } = admin;
  await requireCodes(deps, admin);
  // Visits that ran out since the last one.
  await emailChanges(deps, adminId);
  await spendForAddress(deps, "login-as", email);
  const userId = await findPersonBy(deps, email);
  if (!userId) throw new Invalid({ email: ["No account has this email address."] });
  if (userId === adminId) throw new Invalid({ email: ["This is your own account."] });
  const now = deps.clock.now();
  const [grantId, endsAt] = [newId(), toInstant(now + ACTING_MS)];
  await deps.acting.record({ kind: "impersonation-began", userId, adminId, grantId, reason }, now);
  await deps.grants.create({ adminId, grantId, userId, reason, createdAt: toInstant(now), endsAt });
  return { grant: grantId, email, ends_at: endsAt };
}

/** Prevents a stolen password alone from opening other accounts. Throws Forbidden. */
async function requireCodes(deps: LoginAsDeps, admin: Actor): Promise<void> {
  const { row, user } = await requirePoolAgreement(deps, admin);
  if (row.totpEnabledAt !== undefined && user?.asksForCode) return;
  throw new Forbidden(
    "second_factor_needed",
    "Turn on one-time codes on your security page first. You need them to act for someone else.",
  );
}

/** Finds the account by its verified address; pending address changes don't count. */
async function findPersonBy({ signUps, accounts }: LoginAsDeps, email: string): Promise<string | null> {
  const claim = await signUps.find(email);
  const person = claim?.userId ? await accounts.find(claim.userId) : null;
  return person && person.email === email && !person.removingAt ? person.userId : null;
}
