import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { personalDataEnv } from "../env.ts";
import { personalDataRoutes } from "../routes.ts";
import { personalDataDeps } from "../wiring.ts";

export const handler = apiHandler(personalDataEnv, (env) => personalDataRoutes(personalDataDeps(env)));
