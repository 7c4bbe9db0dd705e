import { beforeEach, expect, test } from "vitest";
import { callSignal } from "#functions/adapters/amazon/transport.ts";
import { connectRoutes } from "#functions/amazon-accounts/routes.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import * as api from "#shared/api/sync/fetch-calls.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";
import { syncCallRoutes } from "../routes.ts";
import { syncWorld } from "../testing/sync-world.ts";

const LIMIT_MS = 100;
const US = "ATVPDKIKX0DER";
const clock = fakeClock("2026-11-20T12:00:00.000Z");
const engine = testEngine();
/** The causes that ended requests which Amazon doesn't answer. */
let ended: string[];
const silent: AmazonTransport = () =>
  new Promise((_, reject) => {
    callSignal()?.addEventListener("abort", () => {
      ended.push("aborted");
      reject(new AmazonFailure("unreachable", "No answer"));
    });
  });

let author: Actor;
let call: ReturnType<typeof apiCaller>;
beforeEach(async () => {
  ended = [];
  const access = await engine.createTable();
  const world = syncWorld(access, { transports: new Map([["clara", silent]]), clock });
  author = await world.givenConnected("clara");
  const queue = { send: async () => undefined, sendAll: async () => undefined };
  call = apiCaller(syncCallRoutes({ ...world.deps, queue }, LIMIT_MS), { access, clock });
});

/** A valid request of every call that waits for Amazon. */
const SENT: Record<string, { query?: string; body?: unknown }> = {
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
  "%s responds 503 in our own words when Amazon doesn't answer in time, and ends its requests there",
  async (name, endpoint) => {
    const { status, body } = await call(endpoint, { as: author, ...SENT[name] } as never);
    expect({ status, body }).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(JSON.stringify(body)).toContain("Amazon is taking too long to answer");
    expect(ended).toContain("aborted");
  },
);

/** A dependency of any shape whose calls are never answered. */
const unanswered: never = new Proxy(() => undefined, {
  get: () => unanswered,
  apply: () => new Promise(() => undefined),
}) as never;
const DEPS: never = new Proxy(
  { clock, books: unanswered },
  {
    get: (known, key) => known[key as keyof typeof known] ?? unanswered,
  },
) as never;
const LIVE = [...syncCallRoutes(DEPS, LIMIT_MS), ...connectRoutes(DEPS, LIMIT_MS)];
const DATES = {
  fromDate: "2026-10-28",
  toDate: "2026-11-20",
  month: "2026-10",
  totalMonths: 1,
  startDate: "2026-11-01",
};
const SAMPLE = {
  actor: { userId: "clara", tenantId: "clara", kind: "author", timeZone: "UTC" },
  params: { id: "one", asin: "B0CX1QUAY0", marketplace: US },
  query: { ...DATES, endDate: "2026-11-10", bookAsins: ["B0CX1QUAY0"], marketplace: US, asin: "B0CX1QUAY0" },
  body: { type: "KDP", cookies: [], profile: null, query: "salt", marketplace: US, titlesetAsins: [] },
};

test.each(LIVE.map(({ endpoint, run }) => [endpoint.name, run] as const))(
  "%s, which waits for Amazon, has the one limit of all live calls",
  async (_, run) => {
    await expect(run(SAMPLE as never)).rejects.toThrow("Amazon is taking too long to answer");
  },
);

test("every live call is walked, those of ranks, followers and connecting included", () => {
  const names = LIVE.map(({ endpoint }) => endpoint.name);
  const others = ["syncTitlesetRanks", "syncBookRanks", "watchPeer", "getFollowerCount"];
  const connecting = ["saveAmazonCookies", "testCookies", "connectAmazonAccount", "resyncAmazonAccount"];
  expect(names.toSorted()).toEqual([...Object.keys(api), ...others, ...connecting].toSorted());
});
