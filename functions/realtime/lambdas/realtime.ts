import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { realtimeEnv } from "../env.ts";
import { realtimeRoutes } from "../routes.ts";
import { socketStore } from "../store.ts";

export const handler = apiHandler(realtimeEnv, (env) =>
  realtimeRoutes({ sockets: socketStore(tableAccess(env)), clock: systemClock }),
);
