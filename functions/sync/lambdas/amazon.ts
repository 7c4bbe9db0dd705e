import { connectRoutes, linkedAccountRoutes } from "#functions/amazon-accounts/index.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { amazonEnv } from "../env.ts";
import { syncCallRoutes, syncHealthRoutes } from "../routes.ts";
import { amazonDeps } from "../wiring.ts";

/** The only function behind the API that may open authors' sessions (docs/adr/004-stored-sessions.md). */
export const handler = apiHandler(amazonEnv, (env) => {
  const deps = amazonDeps(env);
  return [...linkedAccountRoutes(deps), ...syncHealthRoutes(deps), ...connectRoutes(deps), ...syncCallRoutes(deps)];
});
