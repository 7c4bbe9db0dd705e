import type * as z from "zod";
import type { By, SessionActor } from "#functions/platform/access/actor.ts";
import type { getSecurity as api } from "#shared/api/accounts/security.ts";
import { listImpersonations } from "../impersonation/support-access.ts";
import { toSupportChanges } from "../profile/to-user.ts";
import { deviceNameOf } from "../sign-in/device-name.ts";
import { requirePoolAgreement, type StopSignInsDeps } from "../user-pool/stop-sign-ins.ts";
import type { AccountsDeps } from "../wiring.ts";

type Deps = StopSignInsDeps & Pick<AccountsDeps, "accounts" | "recoveryCodes" | "grants">;

/**
 * Returns the user's security settings. Throws Forbidden after a change made outside Colophon, so that a session that
 * stays open notices it, too.
 */
export async function getSecurity(deps: Deps, { actor }: By<SessionActor>): Promise<z.input<(typeof api)["response"]>> {
  const { userId, sessionId } = actor;
  const [{ user: poolUser, row }, codesLeft, devices, impersonations] = await Promise.all([
    requirePoolAgreement(deps, actor),
    deps.recoveryCodes.count(userId),
    deps.devices.listOpen(userId, deps.clock.now()),
    listImpersonations(deps, userId),
  ]);
  const totpEnabled = poolUser?.asksForCode ?? false;
  return {
    totp_enabled: totpEnabled,
    recovery_codes_left: totpEnabled ? codesLeft : 0,
    devices: devices.map((device) => ({
      id: device.sessionId,
      name: deviceNameOf(device.userAgent),
      signed_in_at: device.createdAt,
      last_seen_at: device.lastSeenAt ?? null,
      is_this: device.sessionId === sessionId,
    })),
    impersonations,
    support_changes_until: toSupportChanges(row, deps.clock.now()),
  };
}
