import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict, Invalid } from "#functions/platform/errors.ts";
import type { RequestFacts } from "#functions/platform/http/api-event.ts";
import type { AccountsDeps } from "../deps.ts";
import type { UserRow } from "../store.ts";
import { agreeingPool, type StopSignInsDeps } from "../user-pool/stop-sign-ins.ts";
import { accessTokenOf } from "./access-token.ts";
import { hashOfRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";

export type TotpDeps = StopSignInsDeps & Pick<AccountsDeps, "ownAccount" | "recoveryCodes">;

/**
 * The person's row, as long as one-time codes are on, or off, as this step needs them. Throws Conflict, and Forbidden after a change past us.
 */
export async function requireTotp(deps: TotpDeps, actor: Actor, wanted: "on" | "off"): Promise<UserRow> {
  const { row, user } = await agreeingPool(deps, actor);
  const isOn = row.totpEnabledAt !== undefined || user?.asksForCode === true;
  if (isOn !== (wanted === "on")) throw new Conflict(`One-time codes are ${isOn ? "on" : "off"} already.`);
  return row;
}

/** Checks the code that the caller's authenticator shows. Throws Invalid on it. */
export async function checkCode({ ownAccount }: TotpDeps, request: RequestFacts, code: string): Promise<void> {
  if (await ownAccount.provesTotp(accessTokenOf(request), code)) return;
  throw new Invalid({ code: ["This code is not right, or has been used already. Please wait for the next one."] });
}

/** Makes a new set of recovery codes in the place of the old one and returns them; this is the only time that they are known. */
export async function replaceRecoveryCodes(deps: TotpDeps, userId: string): Promise<{ recovery_codes: string[] }> {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashOfRecoveryCode(userId, code)));
  await deps.recoveryCodes.replace(userId, hashes, deps.clock.now());
  return { recovery_codes: codes };
}
