import type { AmazonSession } from "#functions/adapters/amazon/transport.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { AmazonAccountsDeps } from "../wiring.ts";
import type { AmazonSessionOwner } from "./amazon-session-vault.ts";
import { notInCookieMode } from "./refusals.ts";

/**
 * Leaving cookie mode concurrently deletes all sessions, so the mode is checked again after saving; throws Forbidden if
 * it is off. False when another account took the slot or the author disconnected this one.
 */
export async function saveAmazonSession(
  { vault, amazonAccounts, clock, onConnected }: AmazonAccountsDeps,
  owner: AmazonSessionOwner & { readonly type: "KDP" | "AUTHOR_CENTRAL" },
  held: AmazonSession,
): Promise<boolean> {
  if (!(await vault.save(owner, held))) return false;
  const account = await amazonAccounts.find(owner.userId);
  if (account?.cookieModeAt === undefined) {
    await vault.forget(owner);
    throw notInCookieMode();
  }
  if (owner.type === "KDP") await amazonAccounts.enableServerSync(owner.userId, toInstant(clock.now()));
  await onConnected?.(owner.userId, owner.type);
  return true;
}
