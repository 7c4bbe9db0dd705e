import type { Actor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { RequestFacts } from "#functions/platform/http/api-event.ts";
import { notify } from "../notify.ts";
import { changeInPool } from "../user-pool/pool-changes.ts";
import { accessTokenOf } from "./access-token.ts";
import { checkCode, replaceRecoveryCodes, requireTotp, type TotpDeps } from "./totp.ts";

/**
 * Turns on one-time codes after checking the first one. Recovery codes are saved first, so that no one is asked for a
 * code without having any. Throws Invalid on the code, and Conflict when one-time codes are already on.
 */
export async function confirmTotp(
  deps: TotpDeps,
  actor: Actor,
  request: RequestFacts,
  { code }: { readonly code: string },
): Promise<{ recovery_codes: string[] }> {
  const { userId } = actor;
  const user = await requireTotp(deps, actor, "off");
  const codes = await changeInPool(deps, userId, async () => {
    await checkCode(deps, request, code);
    const made = await replaceRecoveryCodes(deps, userId);
    await deps.ownAccount.enableMfa(accessTokenOf(request));
    await deps.poolMarks.setCodes(userId, toInstant(deps.clock.now()));
    return made;
  });
  await notify(deps, user, "totp-on");
  return codes;
}
