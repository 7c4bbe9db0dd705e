import type { Actor } from "#functions/platform/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { User } from "#shared/api/accounts.ts";
import type { AccountsDeps } from "./deps.ts";
import { toUser } from "./to-user.ts";

/** The signed-in person. */
export async function getUser({ accounts }: Pick<AccountsDeps, "accounts">, actor: Actor): Promise<User> {
  const row = await accounts.find(actor.userId);
  if (!row) throw new NotFound();
  return toUser(row);
}
