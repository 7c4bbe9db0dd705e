import type { Actor } from "#functions/platform/access/actor.ts";
import type { RequestFacts } from "#functions/platform/http/api-event.ts";
import { type EndGrantsDeps, endGrants } from "../impersonation/end-grants.ts";
import { notify } from "../notify.ts";
import { changeInPool } from "../user-pool/pool-changes.ts";
import { checkCode, requireTotp, type TotpDeps } from "./totp.ts";

/**
 * Turns off one-time codes after checking one, and deletes the recovery codes. Impersonation grants end, as they
 * require one-time codes. Throws Invalid on the code, and Conflict when one-time codes are off.
 */
export async function disableTotp(
  deps: TotpDeps & EndGrantsDeps,
  actor: Actor,
  request: RequestFacts,
  { code }: { readonly code: string },
): Promise<void> {
  const { userId } = actor;
  const user = await requireTotp(deps, actor, "on");
  await changeInPool(deps, userId, async () => {
    await checkCode(deps, request, code);
    await deps.pool.disableMfa(userId);
    await deps.poolMarks.setCodes(userId, null);
  });
  await endGrants(deps, userId);
  await deps.recoveryCodes.removeAll(userId);
  await notify(deps, user, "totp-off");
}
