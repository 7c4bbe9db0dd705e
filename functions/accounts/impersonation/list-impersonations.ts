import type * as z from "zod";
import type { PastImpersonation } from "#shared/api/accounts/security.ts";
import type { AccountsDeps } from "../deps.ts";

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
