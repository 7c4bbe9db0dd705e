import type { Actor } from "#functions/platform/actor.ts";
import type { RequestFacts } from "#functions/platform/api-event.ts";
import { notify } from "./notify.ts";
import { getRowOrThrow } from "./read-user.ts";
import { checkCode, requireTotp, type TotpDeps } from "./totp.ts";

/** Turns one-time codes off with one of them, and forgets the recovery codes. Throws Invalid on the code, and Conflict when they are off. */
export async function disableTotp(
  deps: TotpDeps,
  actor: Actor,
  request: RequestFacts,
  { code }: { readonly code: string },
): Promise<void> {
  const user = await getRowOrThrow(deps, actor.userId);
  await requireTotp(deps, actor, "on");
  await checkCode(deps, request, code);
  await deps.pool.stopAskingForCode(actor.userId);
  await deps.recoveryCodes.removeAll(actor.userId);
  await notify(deps, user, "totp-off");
}
