import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { updateRankTracking } from "#shared/api/ranks/ranks.ts";
import { ranksPersonalData } from "./personal-data.ts";
import { ranksWorld, US } from "./testing/ranks-world.ts";

const QUAY = "B0QUAY0001";

const engine = testEngine();
let world: ReturnType<typeof ranksWorld>;
beforeAll(async () => {
  world = ranksWorld(await engine.createTable());
});

async function fill(as: Actor): Promise<void> {
  const [book] = await world.books.list(as);
  await world.call(updateRankTracking, { as, body: { favorites: { [book!.id]: "2026-11-20T09:00:00.000Z" } } });
  await world.send(as, {
    marketplace: US,
    readings: [{ asin: QUAY, at: "2026-11-20T10:00:00.000Z", rank: 90, is_free: true, rating: 4.5, reviews: 10 }],
    history: [
      { asin: QUAY, date: "2026-11-18", rank: 1200, is_free: false },
      { asin: QUAY, date: "2021-03-01", rank: 800, is_free: false },
    ],
    covered: { asins: [QUAY], to: "2026-11-18" },
    reviewed: {
      at: "2026-11-20T11:00:00.000Z",
      sets: [{ title_set: QUAY, count: 10 }],
      reviews: [{ title_set: QUAY, day: "2026-11-20", stars: 2 }],
    },
  });
}
const personOf = ({ userId, email, tenantId }: Actor) => ({ userId, email, agencyId: null, tenantId, closedAt: null });
const personal = () => ranksPersonalData(world.access);

async function exported(as: Actor): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { path, content } of personal().files(personOf(as))) {
    files[path] = "";
    for await (const chunk of content) files[path] += chunk;
  }
  return files;
}

test("ranks are exported as tables of books, reviews, readings and days, and tracking as it is stored", async () => {
  const as = await world.author(QUAY);
  expect(await exported(as)).toEqual({});
  await fill(as);
  const files = await exported(as);
  expect(Object.keys(files)).toEqual(personal().explained.map(({ path }) => path));
  expect(files["ranks/books.csv"]).toContain(
    "B0QUAY0001,Amazon.com,2026-11-20T10:00:00.000Z,90,Free,4.5,10,800,2021-03-01,90,2026-11-20",
  );
  expect(files["ranks/reviews.csv"]).toContain("B0QUAY0001,Amazon.com,2026-11-20,2");
  expect(files["ranks/readings.csv"]).toContain("B0QUAY0001,Amazon.com,2026-11-20T10:00:00.000Z,90,Free");
  expect(files["ranks/history.csv"]).toContain("B0QUAY0001,Amazon.com,2021-03-01,800,Paid,Author Central");
});

test("ranks are removed with their source and with the account, and with no other source", async () => {
  const [as, other] = [await world.author(QUAY), await world.author(QUAY)];
  await fill(as);
  await fill(other);
  await personal().purge!(personOf(as), "royalties");
  expect(Object.keys(await exported(as))).toHaveLength(5);
  await personal().purge!(personOf(as), "ranks");
  expect(Object.keys(await exported(as))).toEqual(["ranks/tracking.json"]);
  await fill(as);
  await personal().remove(personOf(as));
  expect(await exported(as)).toEqual({});
  expect(Object.keys(await exported(other))).toHaveLength(5);
});
