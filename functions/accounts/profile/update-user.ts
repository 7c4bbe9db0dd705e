import type * as z from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { updateUser as api, User } from "#shared/api/accounts/accounts.ts";
import { changeProfile, type ProfileDeps } from "./change-profile.ts";
import { type ReadUserDeps, readUser } from "./read-user.ts";

/** Updates a user's profile; a blank pen name is removed. */
export async function updateUser(
  deps: ReadUserDeps & ProfileDeps,
  actor: Actor,
  input: z.infer<NonNullable<(typeof api)["body"]>>,
): Promise<User> {
  const row = await changeProfile(deps, actor, {
    firstName: input.first_name,
    lastName: input.last_name,
    authorName: input.author_name === undefined ? undefined : input.author_name || null,
    email: input.email,
    timeZone: input.timezone,
  });
  return readUser(deps, actor, row);
}
