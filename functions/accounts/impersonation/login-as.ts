import type * as z from "zod";
import { isOpenGrant } from "#functions/platform/access/acting-store.ts";
import type { Actor, By, SessionActor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Forbidden, Invalid } from "#functions/platform/errors.ts";
import { newId } from "#functions/platform/ids.ts";
import { spendForAddress } from "#functions/platform/limits/address-limits.ts";
import { logger } from "#functions/platform/logger.ts";
import type { loginAs as endpoint } from "#shared/api/accounts/impersonation.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { supportChangesEmail } from "../emails/support-changes.ts";
import { requirePoolAgreement, type StopSignInsDeps } from "../user-pool/stop-sign-ins.ts";
import type { AccountsDeps } from "../wiring.ts";

type EmailChangesDeps = Pick<AccountsDeps, "accounts" | "grants" | "mailer" | "clock" | "site">;

/**
 * Emails the users in whose accounts the administrator changed something what that was, once per visit, after the visit
 * has ended. A failed email is sent when the administrator next begins or ends a visit.
 */
async function emailChanges(
  { accounts, grants, mailer, clock, site }: EmailChangesDeps,
  adminId: string,
): Promise<void> {
  const now = clock.now();
  for (const grant of await grants.listOf(adminId)) {
    const { grantId, userId, reason, changedAt, changesEmailedAt } = grant;
    if (changedAt === undefined || changesEmailedAt !== undefined || isOpenGrant(grant, now)) continue;
    const user = await accounts.find(userId);
    if (!user || user.removingAt || !(await grants.claimChanges(adminId, grantId, toInstant(now)))) continue;
    const changes = (await grants.requestsOf(userId)).get(grantId)?.changes ?? [];
    const message = supportChangesEmail({
      ...site,
      firstName: user.firstName,
      timeZone: user.timeZone,
      reason,
      changes,
    });
    try {
      await mailer.send({ to: user.email, ...message });
    } catch (error) {
      await grants.releaseChanges(adminId, grantId);
      logger.warn("changes by support not emailed", { error: error instanceof Error ? error.name : "unknown" });
    }
  }
}

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
  { actor: admin, email, reason }: By<SessionActor, z.output<typeof endpoint.body & object>>,
): Promise<{ grant: string; email: string; ends_at: string }> {
  const { userId: adminId } = admin;
  await requireCodes(deps, admin);
  const [userId] = await Promise.all([
    findPersonBy(deps, email),
    spendForAddress(deps, "login-as", email),
    // Visits that ran out since the last one.
    emailChanges(deps, adminId),
  ]);
  if (!userId) throw new Invalid({ email: ["No account has this email address."] });
  if (userId === adminId) throw new Invalid({ email: ["This is your own account."] });
  const now = deps.clock.now();
  const [grantId, endsAt] = [newId(), toInstant(now + ACTING_MS)];
  await deps.acting.record({ kind: "impersonation-began", userId, adminId, grantId, reason }, now);
  await deps.grants.create({ adminId, grantId, userId, reason, createdAt: toInstant(now), endsAt });
  return { grant: grantId, email, ends_at: endsAt };
}

/** Prevents a stolen password alone from opening other accounts. Throws Forbidden. */
async function requireCodes(deps: LoginAsDeps, admin: SessionActor): Promise<void> {
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

export async function logoutImpersonate(
  deps: EmailChangesDeps & Pick<AccountsDeps, "acting">,
  { actor }: By<Actor>,
): Promise<void> {
  if (actor.kind !== "impersonated") return;
  const { acting, grants, clock } = deps;
  const { userId, impersonator } = actor;
  const { adminId, grantId } = impersonator;
  const now = clock.now();
  if (await grants.end(adminId, grantId, toInstant(now))) {
    await acting.record({ kind: "impersonation-ended", userId, adminId, grantId }, now);
    await emailChanges(deps, adminId);
  }
}
