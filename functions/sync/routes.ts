import { withinCallLimit } from "#functions/amazon-accounts/index.ts";
import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/sync/fetch-calls.ts";
import * as portal from "#shared/api/sync/portal-calls.ts";
import { getSyncHealth as getSyncHealthEndpoint } from "#shared/api/sync/sync-health.ts";
import * as reads from "./calls/amazon-reads.ts";
import * as begin from "./calls/begin-fetch.ts";
import { getFollowerCount } from "./calls/get-follower-count.ts";
import { type RefreshPreordersDeps, refreshPreorders } from "./calls/refresh-preorders.ts";
import { syncBookRanks } from "./calls/sync-book-ranks.ts";
import { type SyncTitlesetDeps, syncTitlesetRanks } from "./calls/sync-titleset-ranks.ts";
import { type WatchPeerDeps, watchPeerAndRead } from "./calls/watch-peer-and-read.ts";
import { getSyncHealth } from "./health/get-sync-health.ts";
import type { SyncStateDeps } from "./state/report-sync.ts";
import type { FollowerReadDeps, RankReadDeps } from "./wiring.ts";

type SyncCallDeps = begin.BeginFetchDeps &
  reads.AmazonReadDeps &
  RefreshPreordersDeps &
  SyncTitlesetDeps &
  WatchPeerDeps &
  RankReadDeps &
  FollowerReadDeps;

/** Binds the calls that the server makes to Amazon for a page, all within the same time limit. */
export const syncCallRoutes = (deps: SyncCallDeps, limitMs?: number): Binding[] =>
  withinCallLimit(
    [
      on(api.fetchDailyRoyalties, ({ actor, query }) => begin.fetchDailyRoyalties(deps, { actor, ...query })),
      on(api.fetchMonthRoyalties, ({ actor, query }) => begin.fetchMonthRoyalties(deps, { actor, ...query })),
      on(api.fetchPreviousMonthRoyalties, ({ actor, query }) =>
        begin.fetchPreviousMonthRoyalties(deps, { actor, ...query }),
      ),
      on(api.fetchPayments, ({ actor }) => begin.fetchPayments(deps, { actor })),
      on(api.syncNow, ({ actor }) => begin.syncNow(deps, { actor })),
      on(api.getLatestPayments, ({ actor, query }) => reads.getLatestPayments(deps, { actor, ...query })),
      on(api.fetchKenpRates, ({ actor }) => reads.fetchKenpRates(deps, { actor })),
      on(api.getRetailerExchangeRates, ({ actor }) => reads.getRetailerExchangeRates(deps, { actor })),
      on(api.refreshRetailerExchangeRates, ({ actor }) => reads.getRetailerExchangeRates(deps, { actor })),
      on(api.getTitleset, ({ actor, query }) => reads.getTitleset(deps, { actor, ...query })),
      on(api.getSalesRank, ({ actor, query }) => reads.getSalesRank(deps, { actor, ...query })),
      on(api.searchRetailerBooks, ({ actor, body }) => reads.searchRetailerBooks(deps, { actor, ...body })),
      on(api.getCustomerReviews, ({ actor, body }) => reads.getCustomerReviews(deps, { actor, ...body })),
      on(api.refreshPreorders, ({ actor }) => refreshPreorders(deps, { actor })),
      on(api.getPreorders, ({ actor }) => reads.getPreorders(deps, { actor })),
      on(portal.syncTitlesetRanks, ({ actor, params }) => syncTitlesetRanks(deps, { actor, ...params })),
      on(portal.syncBookRanks, ({ actor, params, query }) => syncBookRanks(deps, { actor, ...params, ...query })),
      on(portal.watchPeer, ({ actor, params, body }) => watchPeerAndRead(deps, { actor, ...params, ...body })),
      on(portal.getFollowerCount, ({ actor, params }) => getFollowerCount(deps, { actor, ...params })),
      on(api.getPreorderDetails, ({ actor, query }) => reads.getPreorderDetails(deps, { actor, ...query })),
    ],
    limitMs,
  );

/** Binds sync health to its use case. */
export const syncHealthRoutes = (deps: SyncStateDeps): Binding[] => [
  on(getSyncHealthEndpoint, ({ actor }) => getSyncHealth(deps, { actor })),
];
