import { beforeEach, expect, test } from "vitest";
import { product } from "#functions/books/testing/books-world.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { givenUser } from "#functions/testing/users.ts";
import type { ReadProducts } from "#shared/api/ranks/sent-ranks.ts";
import { ranksWorld, US } from "../testing/ranks-world.ts";
import { readTracked } from "../tracking/read-tracked.ts";

const ASINS = Array.from({ length: 13 }, (_, i) => `B0000000${10 + i}`);
const FREE = { trialEndsAt: "2026-11-01T00:00:00.000Z", localPlan: "FREE" } as const;
const DAY = "2026-11-20";

const engine = testEngine();
let world: ReturnType<typeof ranksWorld>;
let as: Actor;
beforeEach(async () => {
  world = ranksWorld(await engine.createTable());
  as = await givenUser(world.access, FREE);
  const products = ASINS.map((asin) => product({ productId: asin, title: `Salt ${asin}` }));
  await world.books.imports(as, ...products);
});

const reading = { at: `${DAY}T12:00:00.000Z`, rank: 900, is_free: false, rating: 4.5, reviews: 10 };
const send = (products: ReadProducts) =>
  world.send(as, { marketplace: US, products, readings: ASINS.map((asin) => ({ asin, ...reading })) });
const board = async () => [...(await world.deps.boards.read({ tenantId: as.tenantId, marketplace: US })).keys()].sort();
const curves = async () => [...(await world.deps.days.read(as.tenantId, US, DAY)).keys()].sort();

test("sent ranks keep to the plan's first tier between two readings of the backlist", async () => {
  const { realtime } = await readTracked(world.deps, as.tenantId);
  await send("realtime");
  expect(realtime).toHaveLength(1);
  expect([await board(), await curves()]).toEqual([realtime, realtime]);
});

test("sent ranks of the backlist have no day's curve, and books beyond the plan are left out", async () => {
  const { realtime, backlist } = await readTracked(world.deps, as.tenantId);
  await send("tracked");
  expect(await board()).toEqual([...realtime, ...backlist].sort());
  expect(await board()).toHaveLength(11);
  expect(await curves()).toEqual(realtime);
});

test("sent ranks that a page shows cover the whole shelf", async () => {
  const { realtime } = await readTracked(world.deps, as.tenantId);
  await send("shelf");
  expect(await board()).toEqual(ASINS);
  expect(await curves()).toEqual(realtime);
});
