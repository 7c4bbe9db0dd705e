import type { AccountStore } from "#functions/accounts/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict } from "#functions/platform/errors.ts";

/** Throws Conflict for an account scheduled for deletion: it can't buy anything until the deletion is cancelled. */
export async function requireActiveAccount(
  { accounts }: { readonly accounts: Pick<AccountStore, "find"> },
  { userId }: Pick<Actor, "userId">,
): Promise<void> {
  const user = await accounts.find(userId);
  if (user?.deletionDueAt !== undefined)
    throw new Conflict("Your account is scheduled for deletion. Please keep your account first, then try again.");
}
