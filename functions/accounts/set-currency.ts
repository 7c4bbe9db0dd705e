import type { Actor } from "#functions/platform/actor.ts";
import type { User } from "#shared/api/accounts.ts";
import type { AccountsDeps } from "./deps.ts";
import { toUser } from "./to-user.ts";

/** Remembers the currency in which this person's reports are shown. */
export const setCurrency = async (
  { accounts }: Pick<AccountsDeps, "accounts">,
  actor: Actor,
  { currency }: { readonly currency: string },
): Promise<User> => toUser(await accounts.setCurrency(actor.userId, currency));
