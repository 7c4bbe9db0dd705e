import type { Actor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { AccountsDeps } from "../deps.ts";

export async function logoutImpersonate(
  { acting, grants, clock }: Pick<AccountsDeps, "acting" | "grants" | "clock">,
  { userId, impersonator }: Actor,
): Promise<void> {
  if (!impersonator) return;
  const { adminId, grantId } = impersonator;
  const now = clock.now();
  if (await grants.end(adminId, grantId, toInstant(now))) {
    await acting.record({ kind: "impersonation-ended", userId, adminId, grantId }, now);
  }
}
