import type * as z from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { updatePreferences as api, User } from "#shared/api/accounts/accounts.ts";
import type { AccountsDeps } from "../deps.ts";
import { type ReadUserDeps, readUser } from "./read-user.ts";

type Input = z.infer<NonNullable<(typeof api)["body"]>>;

export async function updatePreferences(
  deps: ReadUserDeps & Pick<AccountsDeps, "profiles">,
  actor: Actor,
  input: Input,
): Promise<User> {
  const row = await deps.profiles.setPreferences(actor.userId, {
    theme: input.theme,
    currency: input.currency,
    defaultMarketplace: input.default_marketplace,
    numberFormat: input.number_format,
    leavesOutToday: input.leaves_out_today,
  });
  return readUser(deps, actor, row ?? undefined);
}
