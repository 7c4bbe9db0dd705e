import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as peers from "#shared/api/ranks/peers.ts";
import * as api from "#shared/api/ranks/ranks.ts";
import { saveSentRanks as saveSentRanksEndpoint } from "#shared/api/ranks/sent-ranks.ts";
import { getRankReadings } from "./board/rank-readings.ts";
import { saveSentRanks } from "./board/save-sent-ranks.ts";
import { getRankHistory } from "./history/get-rank-history.ts";
import { listWatchedPeers, stopWatchingPeer } from "./peers/watched-peers.ts";
import { getRankTracking } from "./tracking/to-rank-tracking.ts";
import { updateRankTracking } from "./tracking/update-rank-tracking.ts";
import type { RankRoutesDeps } from "./wiring.ts";

export const ranksRoutes = (deps: RankRoutesDeps): Binding[] => [
  on(api.getRankHistory, ({ actor, query }) => getRankHistory(deps, { actor, ...query })),
  on(api.getRankReadings, ({ actor, query }) => getRankReadings(deps, { actor, ...query })),
  on(api.getRankTracking, ({ actor }) => getRankTracking(deps, { actor })),
  on(api.updateRankTracking, ({ actor, body }) => updateRankTracking(deps, { actor, ...body })),
  on(peers.listWatchedPeers, ({ actor }) => listWatchedPeers(deps, { actor })),
  on(peers.stopWatchingPeer, ({ actor, params }) => stopWatchingPeer(deps, { actor, asin: params.asin })),
  on(saveSentRanksEndpoint, ({ actor, body }) => saveSentRanks(deps, { actor, ...body })),
];
