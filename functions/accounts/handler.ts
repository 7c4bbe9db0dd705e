import { publisher } from "#functions/clients/bus.ts";
import { mailer } from "#functions/clients/mailer.ts";
import { ownPoolAccount } from "#functions/clients/own-pool-account.ts";
import { userPool } from "#functions/clients/user-pool.ts";
import { apiHandler } from "#functions/platform/api-handler.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { accountsEnv } from "./env.ts";
import { accountsRoutes } from "./routes.ts";
import { accountsStores } from "./stores.ts";

export const handler = apiHandler(accountsEnv, (env) =>
  accountsRoutes({
    ...accountsStores(tableAccess(env)),
    pool: userPool(env),
    ownAccount: ownPoolAccount(),
    mailer: mailer(env),
    bus: publisher(env),
    clock: systemClock,
    site: { url: env.SITE_URL, supportEmail: env.SUPPORT_EMAIL },
  }),
);
