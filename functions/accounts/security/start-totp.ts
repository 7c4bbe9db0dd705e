import type { Actor } from "#functions/platform/access/actor.ts";
import type { RequestFacts } from "#functions/platform/http/api-event.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { changeInPool } from "../user-pool/pool-changes.ts";
import { accessTokenOf } from "./access-token.ts";
import { requireTotp, type TotpDeps } from "./totp.ts";

/** The otpauth URI that authenticators read: issuer, account, and the secret in base32. */
const otpauthUri = (email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(PRODUCT_NAME)}:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer: PRODUCT_NAME })}`;

/**
 * Starts the setup of one-time codes. Throws Conflict when they are on: the pool would replace the secret in use, and
 * an abandoned setup would leave the user with neither.
 */
export async function startTotp(
  deps: TotpDeps,
  actor: Actor,
  request: RequestFacts,
): Promise<{ secret: string; uri: string }> {
  await requireTotp(deps, actor, "off");
  const token = accessTokenOf(request);
  const secret = await changeInPool(deps, actor.userId, () => deps.ownAccount.newTotpSecret(token));
  return { secret, uri: otpauthUri(actor.email, secret) };
}
