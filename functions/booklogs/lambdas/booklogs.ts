import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { bookLogsEnv } from "../env.ts";
import { bookLogsRoutes } from "../routes.ts";
import { bookLogsDeps } from "../wiring.ts";

export const handler = apiHandler(bookLogsEnv, (env) =>
  bookLogsRoutes(bookLogsDeps(tableAccess(env), { clock: systemClock, coverAddress: env.COVER_ADDRESS })),
);
