import { expect, test } from "vitest";
import { bookStore, saveShelfChanges } from "#functions/books/index.ts";
import { ranksDeps, saveRankReadings } from "#functions/ranks/index.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { getBooksActivity } from "#shared/api/agency/activity.ts";
import { listConsentViews } from "#shared/api/agency/consents.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { payingAgencyWorld } from "../testing/clients-world.ts";

const US = "ATVPDKIKX0DER";
const world = apiWorld(payingAgencyWorld);

const activity = async () => (await world.call(getBooksActivity, { as: world.owner })).body;

/** A book on the shelf with its ranks of a day ago and now. */
async function givenRanks(tenantId: string, title: string, asin: string, [before, now]: readonly [number, number]) {
  await saveShelfChanges(
    { books: bookStore(world.access) },
    {
      userId: tenantId,
      added: 1,
      products: [
        { source: "amazon", productId: asin, isbn: null, format: "kindle", author: "Mara Penn", asOf: "", title },
      ],
    },
  );
  const at = Math.floor(world.clock.now() / 1000) * 1000;
  for (const [instant, rank] of [
    [at - DAY_MS, before],
    [at, now],
  ] as const) {
    const reading = { asin, at: instant, rank: { rank, isFree: false }, rating: 2.5, reviews: 31 };
    const deps = ranksDeps(world.access, world.clock);
    await saveRankReadings(deps, { tenantId, marketplace: US, readings: [reading], realtime: new Set() });
  }
}

test("lists the books of all clients by how far their ranks moved, with ratings only where reviews are shared", async () => {
  const [mara, jonas] = [await world.givenAuthor("mara"), await world.givenAuthor("jonas")];
  await world.givenClient(world.owner, mara, ["books"]);
  await world.givenClient(world.owner, jonas, ["books", "reviews"]);
  await givenRanks(mara.userId, "Salt", "B000000001", [1000, 2000]);
  await givenRanks(jonas.userId, "Tide", "B000000002", [9000, 1000]);
  const { data, clients } = await activity();
  expect(clients).toBe(2);
  expect(data).toMatchObject([
    { client_id: jonas.userId, title: "Tide", rank: 1000, rank_before: 9000, rating: 2.5, reviews: 31 },
    { client_id: mara.userId, title: "Salt", rank: 2000, rank_before: 1000, rating: null, reviews: null },
  ]);
});

test("lists nothing of a client that doesn't share books, and counts a look at every client in the list", async () => {
  const [mara, jonas] = [await world.givenAuthor("mara"), await world.givenAuthor("jonas")];
  await world.givenClient(world.owner, mara, ["books"]);
  await world.givenClient(world.owner, jonas, ["royalties"]);
  for (const { userId } of [mara, jonas]) await givenRanks(userId, "Salt", "B000000001", [1000, 2000]);
  expect((await activity()).data.map(({ client_id }) => client_id)).toEqual([mara.userId]);
  const looks = async (as: typeof mara) => (await world.call(listConsentViews, { as })).body.data;
  expect(await looks(mara)).toMatchObject([{ scope: "books", count: 1 }]);
  expect(await looks(jonas)).toEqual([]);
});
