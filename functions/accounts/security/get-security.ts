import type * as z from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { getSecurity as api } from "#shared/api/accounts/security.ts";
import type { AccountsDeps } from "../deps.ts";
import { listImpersonations } from "../impersonation/list-impersonations.ts";
import { deviceNameOf } from "../sign-in/device-name.ts";

type Deps = Pick<AccountsDeps, "devices" | "recoveryCodes" | "grants" | "pool" | "clock">;

export async function getSecurity(
  deps: Deps,
  { userId, sessionId }: Actor,
): Promise<z.input<(typeof api)["response"]>> {
  const [poolUser, codesLeft, devices, impersonations] = await Promise.all([
    deps.pool.describe(userId),
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
  };
}
