import { accountStore, agencyStore, kenpStore } from "#functions/accounts/index.ts";
import { bookStore } from "#functions/books/index.ts";
import { apiHandler } from "#functions/platform/api-handler.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { billingEnv } from "./env.ts";
import { planStore } from "./plan-store.ts";
import { billingRoutes } from "./routes.ts";

export const handler = apiHandler(billingEnv, (env) => {
  const access = tableAccess(env);
  return billingRoutes({
    plans: planStore(access),
    accounts: accountStore(access),
    agencies: agencyStore(access),
    kenp: kenpStore(access),
    books: bookStore(access),
    clock: systemClock,
  });
});
