import { isOpenGrant } from "#functions/platform/access/acting-store.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { AccountsDeps } from "../deps.ts";

export type EndGrantsDeps = Pick<AccountsDeps, "acting" | "grants" | "clock">;

export async function endGrants({ acting, grants, clock }: EndGrantsDeps, adminId: string): Promise<void> {
  const now = clock.now();
  for (const grant of await grants.listOf(adminId)) {
    const { grantId, userId } = grant;
    if (!isOpenGrant(grant, now) || !(await grants.end(adminId, grantId, toInstant(now)))) continue;
    await acting.record({ kind: "impersonation-ended", userId, adminId, grantId }, now);
  }
}
