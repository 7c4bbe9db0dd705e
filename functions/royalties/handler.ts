import { apiHandler } from "#functions/platform/api-handler.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { royaltiesEnv } from "./env.ts";
import { royaltiesRoutes } from "./routes.ts";
import { royaltiesDeps } from "./royalties-deps.ts";

export const handler = apiHandler(royaltiesEnv, (env) =>
  royaltiesRoutes(royaltiesDeps(tableAccess(env), systemClock, env.COVER_ADDRESS)),
);
