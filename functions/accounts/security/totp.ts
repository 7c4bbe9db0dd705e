import type { By, SessionActor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Conflict, Invalid, Unauthenticated } from "#functions/platform/errors.ts";
import type { RequestFacts } from "#functions/platform/http/api-event.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { notify } from "../emails/security-notices.ts";
import { type EndGrantsDeps, endGrants } from "../impersonation/support-access.ts";
import type { PoolCheck } from "../user-pool/check-pool.ts";
import { changeInPool } from "../user-pool/pool-changes.ts";
import { requirePoolAgreement, type StopSignInsDeps } from "../user-pool/stop-sign-ins.ts";
import type { AccountsDeps } from "../wiring.ts";
import { hashOfRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";

/**
 * Returns the caller's access token, which the user pool requires for changes to one's own account. Throws
 * Unauthenticated when the call has none.
 */
export function accessTokenOf({ accessToken }: Pick<RequestFacts, "accessToken">): string {
  if (!accessToken) throw new Unauthenticated();
  return accessToken;
}

export type TotpDeps = StopSignInsDeps & Pick<AccountsDeps, "ownAccount" | "recoveryCodes">;

/**
 * Returns the user's row and pool user if one-time codes are on or off, as this step requires. Throws Conflict
 * otherwise, and Forbidden after a change made outside Colophon.
 */
export async function requireTotp(deps: TotpDeps, actor: SessionActor, wanted: "on" | "off"): Promise<PoolCheck> {
  const check = await requirePoolAgreement(deps, actor);
  const { row, user } = check;
  const isOn = row.totpEnabledAt !== undefined || user?.asksForCode === true;
  if (isOn !== (wanted === "on")) throw new Conflict(`One-time codes are already ${isOn ? "on" : "off"}.`);
  return check;
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

/** The otpauth URI that authenticators read: issuer, account, and the secret in base32. */
const otpauthUri = (email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(PRODUCT_NAME)}:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer: PRODUCT_NAME })}`;

/**
 * Starts the setup of one-time codes. Throws Conflict when they are on: the pool would replace the secret in use, and
 * an abandoned setup would leave the user with neither.
 */
export async function startTotp(
  deps: TotpDeps,
  { actor, request }: By<SessionActor, { readonly request: RequestFacts }>,
): Promise<{ secret: string; uri: string }> {
  const check = await requireTotp(deps, actor, "off");
  const token = accessTokenOf(request);
  const secret = await changeInPool(deps, actor.userId, () => deps.ownAccount.newTotpSecret(token), check);
  return { secret, uri: otpauthUri(actor.email, secret) };
}

/**
 * Turns on one-time codes after checking the first one. Recovery codes are saved first, so that no one is asked for a
 * code without having any. Throws Invalid on the code, and Conflict when one-time codes are already on.
 */
export async function confirmTotp(
  deps: TotpDeps,
  { actor, request, code }: By<SessionActor, { readonly request: RequestFacts; readonly code: string }>,
): Promise<{ recovery_codes: string[] }> {
  const { userId } = actor;
  const check = await requireTotp(deps, actor, "off");
  const turnOn = async () => {
    await checkCode(deps, request, code);
    const made = await replaceRecoveryCodes(deps, userId);
    await deps.ownAccount.enableMfa(accessTokenOf(request));
    await deps.poolMarks.setCodes(userId, toInstant(deps.clock.now()));
    return made;
  };
  const codes = await changeInPool(deps, userId, turnOn, check);
  await notify(deps, check.row, "totp-on");
  return codes;
}

/**
 * Turns off one-time codes after checking one, and deletes the recovery codes. Impersonation grants end, as they
 * require one-time codes. Throws Invalid on the code, and Conflict when one-time codes are off.
 */
export async function disableTotp(
  deps: TotpDeps & EndGrantsDeps,
  { actor, request, code }: By<SessionActor, { readonly request: RequestFacts; readonly code: string }>,
): Promise<void> {
  const { userId } = actor;
  const check = await requireTotp(deps, actor, "on");
  const turnOff = async () => {
    await checkCode(deps, request, code);
    await deps.pool.disableMfa(userId);
    await deps.poolMarks.setCodes(userId, null);
  };
  await changeInPool(deps, userId, turnOff, check);
  await Promise.all([endGrants(deps, userId), deps.recoveryCodes.removeAll(userId)]);
  await notify(deps, check.row, "totp-off");
}
