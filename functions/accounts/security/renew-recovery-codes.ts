import type { Actor } from "#functions/platform/access/actor.ts";
import type { RequestFacts } from "#functions/platform/http/api-event.ts";
import { notify } from "../notify.ts";
import { changeInPool } from "../user-pool/pool-changes.ts";
import { checkCode, replaceRecoveryCodes, requireTotp, type TotpDeps } from "./totp.ts";

/**
 * Replaces the recovery codes after checking a one-time code. Throws Invalid on the code, and Conflict when one-time
 * codes are off.
 */
export async function renewRecoveryCodes(
  deps: TotpDeps,
  actor: Actor,
  request: RequestFacts,
  { code }: { readonly code: string },
): Promise<{ recovery_codes: string[] }> {
  const user = await requireTotp(deps, actor, "on");
  await changeInPool(deps, actor.userId, () => checkCode(deps, request, code));
  const codes = await replaceRecoveryCodes(deps, actor.userId);
  await notify(deps, user, "recovery-codes-renewed");
  return codes;
}
