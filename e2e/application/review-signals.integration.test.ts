import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { checkSignals } from "#functions/signals/check-signals.ts";
import { signalCheckDeps } from "#functions/signals/wiring.ts";
import { type RankWorld, rankWorld, US } from "#functions/sync/ranks/testing/rank-world.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { titleSetOf } from "#local/simulators/amazon/dataset/editions.ts";
import { CLARA_WINTERBOURNE } from "#local/simulators/amazon/dataset/shelves.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";

/** A review at the simulated portal, the server's own reading, and the check that tells the author. */

const engine = testEngine();
let world: RankWorld;
let author: Actor;
let deps: ReturnType<typeof signalCheckDeps>;
beforeAll(async () => {
  world = await rankWorld(await engine.createTable());
  author = await world.givenAuthor("clara");
  await givenSubscription(world.access, author);
  deps = signalCheckDeps(world.access, { bus: world.bus, clock: world.clock });
  await deps.settings.ensure(author.userId, () => ({ nextAt: "2026-11-20T12:00:00.000Z", watchedSince: "2026-11-01" }));
});
afterAll(() => world.cookies.close());

async function check() {
  const [user, settings] = await Promise.all([deps.accounts.find(author.userId), deps.settings.find(author.userId)]);
  return checkSignals(deps, { user: user!, settings: settings! }, ["review"]);
}
const addReview = (place: number, stars: number) => {
  const titleSet = titleSetOf(CLARA_WINTERBOURNE.works[place]!);
  return world.cookies.newBrowser().control("/reviews", { titleSet, stars });
};
const tick = async (hours: number) => {
  world.clock.advance(hours * HOUR_MS);
  await world.read(author.userId);
};

test("reviews of three stars or less raise one signal each with their stars, and no others do", async () => {
  await world.read(author.userId);
  expect(await check()).toEqual([]);
  await addReview(0, 2);
  await addReview(1, 5);
  await tick(2);
  const [signal, ...others] = await check();
  expect(others).toEqual([]);
  expect(signal).toMatchObject({ kind: "review", variant: "low", values: { store: US, stars: 2, count: 1 } });
  expect(signal?.subject).toMatchObject({ name: CLARA_WINTERBOURNE.works[0]!.title });
  expect(await check()).toEqual([]);
  await tick(2);
  expect(await check()).toEqual([]);
  await addReview(0, 3);
  await tick(4);
  expect(await check()).toMatchObject([{ variant: "low", values: { stars: 3 } }]);
  await Promise.all([tick(2), tick(0)]);
  expect(await check()).toEqual([]);
});
