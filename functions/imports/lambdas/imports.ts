import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { importsEnv } from "../env.ts";
import { importRoutes } from "../routes.ts";
import { importDeps } from "../wiring.ts";

export const handler = apiHandler(importsEnv, (env) => importRoutes(importDeps(env)));
