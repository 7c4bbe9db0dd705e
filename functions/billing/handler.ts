import { accountsStores } from "#functions/accounts/index.ts";
import { apiHandler } from "#functions/platform/api-handler.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { billingEnv } from "./env.ts";
import { planStore } from "./plan-store.ts";
import { billingRoutes } from "./routes.ts";

export const handler = apiHandler(billingEnv, (env) => {
  const access = tableAccess(env);
  return billingRoutes({ ...accountsStores(access), plans: planStore(access), clock: systemClock });
});
