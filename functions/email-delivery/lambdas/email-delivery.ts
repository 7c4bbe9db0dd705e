import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { emailDeliveryEnv } from "../env.ts";
import { emailDeliveryRoutes } from "../routes.ts";
import { emailDeliveryDeps } from "../wiring.ts";

export const handler = apiHandler(emailDeliveryEnv, (env) =>
  emailDeliveryRoutes(emailDeliveryDeps(tableAccess(env), systemClock)),
);
