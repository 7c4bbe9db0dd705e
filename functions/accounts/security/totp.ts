import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict, Invalid } from "#functions/platform/errors.ts";
import type { RequestFacts } from "#functions/platform/http/api-event.ts";
import type { AccountsDeps } from "../deps.ts";
import type { UserRow } from "../store.ts";
import { requirePoolAgreement, type StopSignInsDeps } from "../user-pool/stop-sign-ins.ts";
import { accessTokenOf } from "./access-token.ts";
import { hashOfRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";

export type TotpDeps = StopSignInsDeps & Pick<AccountsDeps, "ownAccount" | "recoveryCodes">;

/**
 * Returns the user's row if one-time codes are on or off, as this step requires. Throws Conflict otherwise, and
 * Forbidden after a change made outside Colophon.
 */
export async function requireTotp(deps: TotpDeps, actor: Actor, wanted: "on" | "off"): Promise<UserRow> {
  const { row, user } = await requirePoolAgreement(deps, actor);
  const isOn = row.totpEnabledAt !== undefined || user?.asksForCode === true;
  if (isOn !== (wanted === "on")) throw new Conflict(`One-time codes are already ${isOn ? "on" : "off"}.`);
  return row;
}

/** Checks the code from the caller's authenticator. Throws Invalid on it. */
export async function checkCode({ ownAccount }: TotpDeps, request: RequestFacts, code: string): Promise<void> {
  if (await ownAccount.provesTotp(accessTokenOf(request), code)) return;
  throw new Invalid({ code: ["This code is wrong or has already been used. Please wait for the next one."] });
}

/** Replaces the recovery codes and returns the new ones in plain text, which is stored nowhere. */
export async function replaceRecoveryCodes(deps: TotpDeps, userId: string): Promise<{ recovery_codes: string[] }> {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashOfRecoveryCode(userId, code)));
  await deps.recoveryCodes.replace(userId, hashes, deps.clock.now());
  return { recovery_codes: codes };
}
