import type { Actor } from "#functions/platform/access/actor.ts";
import type { User } from "#shared/api/accounts/accounts.ts";
import { type ReadUserDeps, readUser } from "./read-user.ts";

/** Returns the signed-in user, from the row that authenticated the call. Throws NotFound. */
export const getUser = (deps: ReadUserDeps, actor: Actor): Promise<User> => readUser(deps, actor, actor.row);
