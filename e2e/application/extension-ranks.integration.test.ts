import { afterAll, beforeAll, expect, test } from "vitest";
import { bookStore } from "#functions/books/index.ts";
import { extensionRoutes } from "#functions/extension/routes.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { getRankHistory } from "#functions/ranks/history/get-rank-history.ts";
import { ranksRoutes } from "#functions/ranks/routes.ts";
import { trackingDeps } from "#functions/ranks/wiring.ts";
import { syncPortalBooks } from "#functions/sync/fetch/sync-portal-books.ts";
import { planRankHistory, rankHistoryStep } from "#functions/sync/ranks/rank-history.ts";
import { type RankWorld, rankWorld, UK, US } from "#functions/sync/ranks/testing/rank-world.ts";
import { rankStores, syncStateDeps } from "#functions/sync/wiring.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { startAmazon } from "#local/simulators/amazon/testing/start-amazon.ts";
import { extensionBrowser, reportsFor } from "#local/testing/intake/extension-browser.ts";
import { SITE } from "#local/testing/intake/product.ts";
import { productFetch } from "#local/testing/intake/product-fetch.ts";
import { activateExtension, saveAmazonAuthor } from "#shared/api/extension/activation.ts";
import { createExtensionSession } from "#shared/api/extension/extension.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";

/**
 * The extension's own engine against the product's own endpoints and the simulated author portal: what it stores equals
 * what the server stores with a session of its own.
 */

const POLLS = 8;

const engine = testEngine();
let world: RankWorld;
let amazon: Awaited<ReturnType<typeof startAmazon>>;
beforeAll(async () => {
  world = await rankWorld(await engine.createTable());
  amazon = await startAmazon(() => world.clock.now());
});
afterAll(async () => {
  await world.cookies.close();
  await amazon.close();
});

/** A browser that is signed in as Clara, with an extension that is connected to this author's account. */
async function connect(as: Actor) {
  const { access, clock, bus, deps } = world;
  const parties = { clock, bus };
  const { readTracked } = deps;
  const routes = [
    ...extensionRoutes({ ...syncStateDeps(access, parties), ...rankStores(access, parties), readTracked }),
    ...ranksRoutes({ ...deps.ranks, ...trackingDeps(access, clock), bus }),
  ];
  const call = apiCaller(routes, { access, clock });
  const { reports } = await reportsFor(amazon.port, "clara@retailer.example");
  const client = reports();
  const body = { browser: "chrome", version: "2.1.0", name: "Chrome on Linux" } as const;
  const { data, token } = (await call(createExtensionSession, { as, body })).body;
  await call(activateExtension, { as });
  const profile = JSON.stringify(await client.profile());
  await call(saveAmazonAuthor, { as, body: { currency: "USD", amazon_author: profile } });
  await syncPortalBooks({ ...deps, books: bookStore(access) }, client, as.userId);
  const pairing = { origin: SITE, user_id: as.userId, email: as.email, session_id: data.id, token };
  const fetch = productFetch({ routes, call, put: () => undefined });
  // The publishing dashboard is down meanwhile: ranks don't depend on it.
  const down = () => Promise.reject(new AmazonFailure("unavailable", "the dashboard is down"));
  const portal = () => ({ ...client, downloadEstimator: down, payments: down, paymentPerRead: down });
  const { tick } = await extensionBrowser({ pairing, reports: portal, fetch, now: () => clock.now() });
  return { read: tick };
}

async function storedOf({ tenantId }: Pick<Actor, "tenantId">) {
  const { realtime } = await world.deps.readTracked(tenantId);
  const asins = [...realtime].sort();
  const stores = [US, UK].map(async (marketplace) => {
    const board = await world.boardOf(tenantId, marketplace);
    const { data } = await getRankHistory(world.deps.ranks, { actor: { tenantId }, asins, marketplace });
    const now = asins.map((asin) => [asin, board.get(asin)]);
    return { marketplace, now, data };
  });
  return Promise.all(stores);
}

async function fetchHistoryByServer({ userId }: Actor): Promise<void> {
  const { batches } = await planRankHistory(world.deps, { userId });
  for (const batch of batches) await rankHistoryStep(world.deps, { userId, batch });
}

test("extension, server, and both together store the same ranks and the same history", async () => {
  const byServer = await world.givenAuthor("clara");
  const byExtension = await world.cookies.givenAuthor(false);
  const byBoth = await world.givenAuthor("clara");
  const [alone, beside] = [await connect(byExtension), await connect(byBoth)];
  await world.read(byServer.userId);
  await alone.read();
  await Promise.all([world.read(byBoth.userId), beside.read()]);
  for (let poll = 1; poll < POLLS; poll++) {
    world.clock.advance(15 * MINUTE_MS);
    await alone.read();
    if (poll <= 2) await beside.read();
  }
  await Promise.all([fetchHistoryByServer(byServer), fetchHistoryByServer(byBoth)]);

  const expected = await storedOf(byServer);
  const days = expected.flatMap(({ data }) => Object.values(data)).flat();
  expect(days.length).toBeGreaterThan(10_000);
  expect(await storedOf(byExtension)).toEqual(expected);
  expect(await storedOf(byBoth)).toEqual(expected);
  const state = await world.stateOf(byExtension.userId);
  expect(state).toMatchObject({ failures: 0, code: null });
}, 120_000);
