import type * as z from "zod";
import { isOpenGrant } from "#functions/platform/access/acting-store.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { type PastImpersonation, SUPPORT_CHANGES_HOURS } from "#shared/api/accounts/security.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import type { AccountsDeps } from "../wiring.ts";

/** Lets support change the user's data for some hours, or ends that immediately. */
export async function allowSupportChanges(
  { accounts, clock }: Pick<AccountsDeps, "accounts" | "clock">,
  { actor: { userId }, allowed }: By<Actor, { readonly allowed: boolean }>,
): Promise<{ support_changes_until: string | null }> {
  const until = allowed ? toInstant(clock.now() + SUPPORT_CHANGES_HOURS * HOUR_MS) : null;
  await accounts.setSupportChanges(userId, until);
  return { support_changes_until: until };
}

export type EndGrantsDeps = Pick<AccountsDeps, "acting" | "grants" | "clock">;

export async function endGrants({ acting, grants, clock }: EndGrantsDeps, adminId: string): Promise<void> {
  const now = clock.now();
  for (const grant of await grants.listOf(adminId)) {
    const { grantId, userId } = grant;
    if (!isOpenGrant(grant, now) || !(await grants.end(adminId, grantId, toInstant(now)))) continue;
    await acting.record({ kind: "impersonation-ended", userId, adminId, grantId }, now);
  }
}

/**
 * Lists when and why the administrator impersonated this user, newest first, and what they changed. An active
 * impersonation ends when its grant does.
 */
export async function listImpersonations(
  { grants }: Pick<AccountsDeps, "grants">,
  userId: string,
): Promise<z.input<typeof PastImpersonation>[]> {
  const [all, requests] = await Promise.all([grants.listFor(userId), grants.requestsOf(userId)]);
  return all.toReversed().map(({ grantId, reason, createdAt, endsAt, endedAt }) => ({
    id: grantId,
    reason,
    began_at: createdAt,
    ended_at: endedAt ?? endsAt,
    requests: requests.get(grantId)?.count ?? 0,
    changes: [...(requests.get(grantId)?.changes ?? [])],
  }));
}
