import { beforeEach, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import * as api from "#shared/api/sync/fetch-calls.ts";
import type { RetailerTransport } from "#shared/retailer/transport.ts";
import { syncCallRoutes } from "../routes.ts";
import { syncWorld } from "../testing/sync-world.ts";

const LIMIT_MS = 100;
const US = "ATVPDKIKX0DER";
const clock = fakeClock("2026-11-20T12:00:00.000Z");
const engine = testEngine();
const silent: RetailerTransport = () => new Promise(() => undefined);

let author: Actor;
let call: ReturnType<typeof apiCaller>;
beforeEach(async () => {
  const access = await engine.createTable();
  const world = syncWorld(access, { transports: new Map([["clara", silent]]), clock });
  author = await world.givenConnected("clara");
  const queue = { send: async () => undefined, sendAll: async () => undefined };
  call = apiCaller(syncCallRoutes({ ...world.deps, queue }, LIMIT_MS), { access, clock });
});

/** A valid request of every call that waits for the retailer. */
const SENT: Record<keyof typeof api, { query?: string; body?: unknown }> = {
  fetchDailyRoyalties: { query: "fromDate=2026-10-28&toDate=2026-11-20" },
  fetchMonthRoyalties: { query: "month=2026-11" },
  fetchPreviousMonthRoyalties: { query: "month=2026-10" },
  fetchPayments: {},
  syncNow: {},
  getLatestPayments: {},
  fetchKenpRates: {},
  getRetailerExchangeRates: {},
  refreshRetailerExchangeRates: {},
  getTitleset: { query: "asin=B0CX1QUAY0&marketplace=US" },
  getSalesRank: {
    query: `bookAsins[]=B0CX1QUAY0&amazonAuthorId=a1&startDate=2026-11-01&endDate=2026-11-10&marketplaceId=${US}`,
  },
  searchRetailerBooks: { body: { query: "salt", marketplace: "US" } },
  getCustomerReviews: { body: { marketplace: US, page: 1, size: 10, titlesetAsins: ["B0CX1QUAY0"] } },
  getPreorders: {},
  refreshPreorders: {},
  getPreorderDetails: { query: "asin=B0CX1QUAY0" },
};

test.each(Object.entries(api) as [keyof typeof api, typeof api.getPreorders][])(
  "%s responds 503 in our own words when Amazon doesn't answer in time",
  async (name, endpoint) => {
    const { status, body } = await call(endpoint, { as: author, ...SENT[name] } as never);
    expect({ status, body }).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(JSON.stringify(body)).toContain("Amazon is taking too long to answer");
  },
);
