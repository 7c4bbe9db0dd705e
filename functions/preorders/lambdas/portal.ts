import { publisher } from "#functions/adapters/bus.ts";
import { followersDeps, followersRoutes } from "#functions/followers/index.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { ranksDeps, ranksRoutes, trackingDeps } from "#functions/ranks/index.ts";
import { portalEnv } from "../env.ts";
import { preordersRoutes } from "../routes.ts";
import { preordersDeps } from "../wiring.ts";

export const handler = apiHandler(portalEnv, (env) => {
  const access = tableAccess(env);
  const preorders = preordersDeps(access, { clock: systemClock, coverAddress: env.COVER_ADDRESS });
  const ranks = { ...ranksDeps(access, systemClock), ...trackingDeps(access, systemClock), bus: publisher(env) };
  return [...preordersRoutes(preorders), ...ranksRoutes(ranks), ...followersRoutes(followersDeps(access, systemClock))];
});
