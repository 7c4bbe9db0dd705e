import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BooksWorld, booksWorld, product } from "#functions/books/testing/books-world.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import * as api from "#shared/api/books/book-sync.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { type AmazonApi, amazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { WORKS } from "./dataset/author.ts";
import { startAmazon } from "./testing/start-amazon.ts";
import { createBrowser } from "./visitor/browser.ts";

/** How the product's own reader and endpoints turn Amazon's answers into an author's shelf. */

const US = "ATVPDKIKX0DER";
const now = () => Date.parse("2026-11-21T10:00:00Z");

let amazon: Awaited<ReturnType<typeof startAmazon>>;
const engine = testEngine();
let world: BooksWorld;
let client: AmazonApi;
beforeAll(async () => {
  amazon = await startAmazon(now);
  world = booksWorld(await engine.createTable());
  const browser = createBrowser(amazon.port);
  await browser.signIn("clara@retailer.example");
  client = amazonApi({ transport: browser.transport, sleep: async () => undefined });
});
afterAll(() => amazon.close());

const byPortal = async (as: Actor) => {
  const { asin } = (await client.profile())!;
  for (const found of await client.searchTitleset({ author: asin!, marketplace: US, limit: 500 })) {
    const body = await client.titlesetBindings({ title_set_asin: found.title_set_asin, marketplace: US });
    expect((await world.call(api.syncTitlesets, { as, body })).status).toBe(200);
  }
};
const byBookshelf = async (as: Actor) => {
  const { items, pages } = await client.bookshelfPage(1);
  expect(pages).toBe(1);
  expect((await world.call(api.syncBookshelf, { as, body: items })).status).toBe(200);
};
const byReports = async (as: Actor) => {
  const body = await client.reportsMetadata();
  expect((await world.call(api.syncDashboardBooks, { as, body })).status).toBe(200);
};

/** The simulated author's works as a shelf shows them; only the author sets the position in a series. */
const expected = WORKS.map((work) => ({
  title: work.title,
  author: work.author,
  series: work.series?.name ?? null,
  kenpc: work.formats[0]!.kenpc,
  formats: work.formats
    .map(({ format, asin, isbn }) => [format, asin, format === "paperback" ? isbn : null])
    .toSorted(),
})).toSorted((a, b) => a.title.localeCompare(b.title));

const CODES = { 1: "kindle", 3: "paperback", 4: "audiobook", 5: "hardcover", 6: "audio_cd", 7: "other" } as const;

const shelfOf = async (as: Actor) =>
  (await world.list(as))
    // A pre-order is on the bookshelf and not yet in the stores.
    .filter(({ title }) => expected.some((work) => work.title === title))
    .map(({ title, authors, groups, kenpc, formats }) => ({
      title,
      author: authors.map(({ name }) => name).join("; "),
      series: groups[0]?.name ?? null,
      kenpc,
      formats: formats.map(({ format_id, uid, isbn }) => [CODES[format_id], uid, isbn]).toSorted(),
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title));

describe("the simulated author's shelf", () => {
  const sources = [byPortal, byBookshelf, byReports] as const;

  test.each([
    ["as a sync asks", sources],
    ["the other way round", sources.toReversed()],
    ["from the dashboard alone, as for an author without an author page", [byBookshelf, byReports]],
  ])("matches Amazon's, read %s", async (_, asked) => {
    const as = await world.author();
    for (const source of asked) await source(as);
    expect(await shelfOf(as)).toEqual(expected);
    const { revision } = await world.deps.books.read(as.tenantId);
    world.clock.advance(DAY_MS);
    for (const source of asked) await source(as);
    expect((await world.deps.books.read(as.tenantId)).revision).toBe(revision);
  });

  test("is the same when report files named some books earlier, under the print ISBN", async () => {
    const as = await world.author();
    const named = WORKS.flatMap(({ title, author, formats }) =>
      formats.map(({ format, asin, isbn }) =>
        product({ productId: format === "kindle" ? asin : (isbn ?? asin), format, title, author }),
      ),
    );
    const paperbacksAndKindle = named.filter(({ format }) => format !== "hardcover");
    await world.imports(as, ...paperbacksAndKindle);
    for (const source of sources) await source(as);
    expect(await shelfOf(as)).toEqual(expected);
  });
});
