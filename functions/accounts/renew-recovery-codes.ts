import type { Actor } from "#functions/platform/actor.ts";
import type { RequestFacts } from "#functions/platform/api-event.ts";
import { notify } from "./notify.ts";
import { getRowOrThrow } from "./read-user.ts";
import { checkCode, replaceRecoveryCodes, requireTotp, type TotpDeps } from "./totp.ts";

/** Replaces the recovery codes, with a one-time code. Throws Invalid on the code, and Conflict when one-time codes are off. */
export async function renewRecoveryCodes(
  deps: TotpDeps,
  actor: Actor,
  request: RequestFacts,
  { code }: { readonly code: string },
): Promise<{ recovery_codes: string[] }> {
  const user = await getRowOrThrow(deps, actor.userId);
  await requireTotp(deps, actor, "on");
  await checkCode(deps, request, code);
  const codes = await replaceRecoveryCodes(deps, actor.userId);
  await notify(deps, user, "recovery-codes-renewed");
  return codes;
}
