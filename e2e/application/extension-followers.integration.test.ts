import { afterAll, beforeAll, expect, test } from "vitest";
import { extensionRoutes } from "#functions/extension/routes.ts";
import { followersDeps, followersRoutes } from "#functions/followers/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { Binding } from "#functions/platform/http/binding.ts";
import { syncFollowers } from "#functions/sync/followers/sync-followers.ts";
import { type RankWorld, rankWorld } from "#functions/sync/ranks/testing/rank-world.ts";
import { rankStores, syncStateDeps } from "#functions/sync/wiring.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { startAmazon } from "#local/simulators/amazon/testing/start-amazon.ts";
import { extensionBrowser, reportsFor } from "#local/testing/intake/extension-browser.ts";
import { SITE } from "#local/testing/intake/product.ts";
import { productFetch } from "#local/testing/intake/product-fetch.ts";
import { activateExtension, saveAmazonAuthor } from "#shared/api/extension/activation.ts";
import { createExtensionSession } from "#shared/api/extension/extension.ts";
import { listAmazonAuthors, listFollowerSeries } from "#shared/api/followers.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";

/**
 * The extension's own engine against the product's own endpoints and the simulated author portal: it stores the same
 * follower counts as the server with a session of its own.
 */

const engine = testEngine();
let world: RankWorld;
let amazon: Awaited<ReturnType<typeof startAmazon>>;
let routes: readonly Binding[];
let call: ReturnType<typeof apiCaller>;
beforeAll(async () => {
  world = await rankWorld(await engine.createTable());
  amazon = await startAmazon(() => world.clock.now());
  const { access, clock, bus } = world;
  const parties = { clock, bus };
  routes = [
    ...extensionRoutes({ ...syncStateDeps(access, parties), ...rankStores(access, parties) }),
    ...followersRoutes(followersDeps(access, clock)),
  ];
  call = apiCaller(routes, { access, clock });
});
afterAll(async () => {
  await world.cookies.close();
  await amazon.close();
});

/** A browser that is signed in as Clara, with an extension that is connected to this author's account. */
async function connect(as: Actor) {
  const { clock } = world;
  const { reports: newClient } = await reportsFor(amazon.port, "clara@retailer.example");
  const client = newClient();
  const body = { browser: "chrome", version: "2.1.0", name: "Chrome on Linux" } as const;
  const { data, token } = (await call(createExtensionSession, { as, body })).body;
  await call(activateExtension, { as });
  const profile = JSON.stringify(await client.profile());
  await call(saveAmazonAuthor, { as, body: { currency: "USD", amazon_author: profile } });
  const pairing = { origin: SITE, user_id: as.userId, email: as.email, session_id: data.id, token };
  const fetch = productFetch({ routes, call, put: () => undefined });
  // The publishing dashboard is down meanwhile: followers don't depend on it.
  const down = () => Promise.reject(new AmazonFailure("unavailable", "the dashboard is down"));
  const reports = () => ({ ...client, downloadEstimator: down, payments: down, paymentPerRead: down });
  return extensionBrowser({ pairing, reports, fetch, now: () => clock.now() });
}

async function storedOf(as: Actor) {
  const { data } = (await call(listFollowerSeries, { as, query: "from=2026-01-01&to=2026-12-31" })).body;
  return data;
}
async function givenAuthor(): Promise<Actor> {
  const author = await world.cookies.givenAuthor();
  await givenSubscription(world.access, author);
  return author;
}

test("extension and server store the same series for the same author, one count a day", async () => {
  const [byExtension, byServer] = [await givenAuthor(), await givenAuthor()];
  const extension = await connect(byExtension);
  await world.cookies.connect(byServer, await world.cookies.signedIn("clara"), { type: "AUTHOR_CENTRAL" });
  for (let day = 0; day < 3; day++) {
    for (const hours of [8, 16]) {
      await extension.run("royalties");
      await syncFollowers(world.deps, { userId: byServer.userId });
      world.clock.advance(hours * HOUR_MS);
    }
  }
  const stored = await storedOf(byServer);
  expect(stored.map(({ points }) => points.length)).toEqual([3, 3]);
  expect(await storedOf(byExtension)).toEqual(stored);
  const authors = async (as: Actor) => (await call(listAmazonAuthors, { as })).body.data;
  expect((await authors(byExtension)).map(({ image, ...author }) => author)).toEqual(
    (await authors(byServer)).map(({ image, ...author }) => author),
  );
});
