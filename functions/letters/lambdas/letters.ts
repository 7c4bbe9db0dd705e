import { emailParties } from "#functions/adapters/mailer.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { lettersEnv } from "../env.ts";
import { lettersRoutes } from "../routes.ts";
import { lettersDeps } from "../wiring.ts";

export const handler = apiHandler(lettersEnv, (env) =>
  lettersRoutes(lettersDeps(tableAccess(env), { ...emailParties(env), clock: systemClock })),
);
