import type { Actor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { AccountsDeps } from "../deps.ts";
import { type EmailChangesDeps, emailChanges } from "./email-changes.ts";

export async function logoutImpersonate(
  deps: EmailChangesDeps & Pick<AccountsDeps, "acting">,
  { userId, impersonator }: Actor,
): Promise<void> {
  if (!impersonator) return;
  const { acting, grants, clock } = deps;
  const { adminId, grantId } = impersonator;
  const now = clock.now();
  if (await grants.end(adminId, grantId, toInstant(now))) {
    await acting.record({ kind: "impersonation-ended", userId, adminId, grantId }, now);
    await emailChanges(deps, adminId);
  }
}
