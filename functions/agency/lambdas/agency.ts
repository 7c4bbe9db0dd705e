import { accountsStores } from "#functions/accounts/index.ts";
import { publisher } from "#functions/adapters/bus.ts";
import { emailParties } from "#functions/adapters/mailer.ts";
import { userPool } from "#functions/adapters/user-pool.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { agencyEnv } from "../env.ts";
import { agencyRoutes } from "../routes.ts";
import { agencyStores } from "../wiring.ts";

export const handler = apiHandler(agencyEnv, (env) => {
  const access = tableAccess(env);
  return agencyRoutes({
    ...accountsStores(access),
    ...agencyStores(access, systemClock),
    coverAddress: env.COVER_ADDRESS,
    pool: userPool(env),
    ...emailParties(env),
    bus: publisher(env),
    clock: systemClock,
  });
});
