import type { By, SessionActor } from "#functions/platform/access/actor.ts";
import { Invalid } from "#functions/platform/errors.ts";
import type { RequestFacts } from "#functions/platform/http/api-event.ts";
import { derivedId } from "#functions/platform/ids.ts";
import { spendForAddress } from "#functions/platform/limits/address-limits.ts";
import { notify } from "../emails/security-notices.ts";
import { type EndGrantsDeps, endGrants } from "../impersonation/support-access.ts";
import { checkPool } from "../user-pool/check-pool.ts";
import { changeInPool } from "../user-pool/pool-changes.ts";
import { stopSignIns } from "../user-pool/stop-sign-ins.ts";
import type { AccountsDeps } from "../wiring.ts";
import { hashOfRecoveryCode } from "./recovery-codes.ts";
import { checkCode, replaceRecoveryCodes, requireTotp, type TotpDeps } from "./totp.ts";

type Deps = TotpDeps & EndGrantsDeps & Pick<AccountsDeps, "signUps">;

const wrong = () => new Invalid({ recovery_code: ["This recovery code doesn't belong to this email address."] });

/**
 * Consumes a recovery code: sign-ins then ask for the password alone, which has to be renewed by a mailed link after a
 * change made outside Colophon. Throws Invalid on the code, by the same steps for
 * known and unknown addresses: for an unknown one, a nonexistent user's codes are tried. Throws TooMany after too many
 * attempts for one address.
 */
export async function recoverTotp(
  deps: Deps,
  { email, recovery_code }: { readonly email: string; readonly recovery_code: string },
): Promise<void> {
  const { signUps, accounts, recoveryCodes, pool, poolMarks } = deps;
  await spendForAddress(deps, "totp-recovery", email);
  const userId = (await signUps.find(email))?.userId ?? derivedId("unknown", email);
  const user = await accounts.find(userId);
  const hash = await hashOfRecoveryCode(userId, recovery_code);
  if (!(await recoveryCodes.spend(userId, hash)) || !user) throw wrong();
  try {
    const check = await checkPool(deps, userId);
    if (check && check.difference !== "none") await stopSignIns(deps, check);
    await changeInPool(deps, userId, async () => {
      await pool.disableMfa(userId);
      await poolMarks.setCodes(userId, null);
    });
  } catch (error) {
    await recoveryCodes.giveBack(userId, hash);
    throw error;
  }
  await Promise.all([endGrants(deps, userId), recoveryCodes.removeAll(userId)]);
  await notify(deps, user, "totp-recovered");
}

/**
 * Replaces the recovery codes after checking a one-time code. Throws Invalid on the code, and Conflict when one-time
 * codes are off.
 */
export async function renewRecoveryCodes(
  deps: TotpDeps,
  { actor, request, code }: By<SessionActor, { readonly request: RequestFacts; readonly code: string }>,
): Promise<{ recovery_codes: string[] }> {
  const check = await requireTotp(deps, actor, "on");
  await changeInPool(deps, actor.userId, () => checkCode(deps, request, code), check);
  const codes = await replaceRecoveryCodes(deps, actor.userId);
  await notify(deps, check.row, "recovery-codes-renewed");
  return codes;
}
