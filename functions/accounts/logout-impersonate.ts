import type { Actor } from "#functions/platform/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { AccountsDeps } from "./deps.ts";

/** Ends the grant under which a call is made, and closes the sockets that were opened under it; without a grant there is nothing to end. */
export async function logoutImpersonate(
  { acting, grants, bus, clock }: Pick<AccountsDeps, "acting" | "grants" | "bus" | "clock">,
  { userId, sessionId, impersonator }: Actor,
): Promise<void> {
  if (!impersonator) return;
  const { adminId, grantId } = impersonator;
  const now = clock.now();
  if (await grants.end(adminId, grantId, toInstant(now))) {
    await acting.record({ kind: "impersonation-ended", userId, adminId, grantId }, now);
  }
  await bus.publish("SessionEnded", { userId, sessionId });
}
