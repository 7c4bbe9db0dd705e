import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/ranks/ranks.ts";
import { getRankReadings } from "./board/get-rank-readings.ts";
import type { RanksDeps } from "./deps.ts";

export const ranksRoutes = (deps: RanksDeps): Binding[] => [
  on(api.getRankReadings, ({ actor, query }) => getRankReadings(deps, actor, query)),
];
