import { publisher } from "#functions/adapters/bus.ts";
import { emailParties } from "#functions/adapters/mailer.ts";
import { ownPoolAccount } from "#functions/adapters/own-pool-account.ts";
import { userPool } from "#functions/adapters/user-pool.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { type AccountsEnv, accountsEnv } from "../env.ts";
import { accountsRoutes } from "../routes.ts";
import { sessionOpener } from "../sign-in/open-session.ts";
import { type AccountsDeps, accountsStores } from "../wiring.ts";

const depsOf = (env: AccountsEnv): AccountsDeps => ({
  ...accountsStores(tableAccess(env)),
  pool: userPool(env),
  ownAccount: ownPoolAccount(),
  ...emailParties(env),
  bus: publisher(env),
  clock: systemClock,
});

export const handler = apiHandler(
  accountsEnv,
  (env) => accountsRoutes(depsOf(env)),
  (env) => sessionOpener(depsOf(env)),
);
