import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { givenUser } from "#functions/testing/users.ts";
import { MAX_FOUND, searchUser } from "#shared/api/books/search.ts";
import { type BooksWorld, booksWorld, product } from "./testing/books-world.ts";

const engine = testEngine();
let world: BooksWorld;
let requests = 0;
beforeAll(async () => {
  const access = await engine.createTable();
  access.client.middlewareStack.add(
    (next) => (args) => {
      requests += 1;
      return next(args);
    },
    { step: "finalizeRequest", priority: "high" },
  );
  world = booksWorld(access);
});

const asin = (n: number): string => `B${String(n).padStart(9, "0")}`;
const search = (as: Actor, keywords: string, id = as.userId) =>
  world.call(searchUser, { as, params: { id }, query: `keywords=${encodeURIComponent(keywords)}` });
const titles = async (as: Actor, keywords: string): Promise<string[]> =>
  (await search(as, keywords)).body.books.map(({ title }) => title);

describe("an author's search", () => {
  test("finds a work once, under its first format and with the cover shown on the shelf", async () => {
    const as = await world.author();
    const book = await world.given(as, "Salt & Light", [asin(1), asin(2)], { series: { new_series: "Harbour" } });
    await world.given(as, "Pepper", [], { formats: [{ isbn: "9780000000001", format_id: 3 }] });
    expect((await search(as, "salt")).body).toEqual({
      books: [
        {
          id: book.id,
          title: "Salt & Light",
          image: `https://covers.example/${asin(1)}.jpg`,
          format: "Kindle",
          asin: asin(1),
        },
      ],
      clients: [],
      events: [],
    });
    expect((await search(as, "978-0000000001")).body.books).toMatchObject([
      { title: "Pepper", image: null, format: "Paperback", asin: null },
    ]);
    for (const keywords of ["HARBOUR", "penn light", asin(2)])
      expect(await titles(as, keywords)).toContain("Salt & Light");
  });

  test("shows the cover of another format when the first has none", async () => {
    const as = await world.author();
    await world.given(as, "Salt", [], {
      formats: [
        { isbn: "9780000000001", format_id: 3 },
        { asin: asin(7), format_id: 4 },
      ],
    });
    expect((await search(as, "salt")).body.books).toMatchObject([
      { image: `https://covers.example/${asin(7)}.jpg`, format: "Paperback" },
    ]);
  });

  test("is empty for blank or missing keywords", async () => {
    const as = await world.author();
    await world.given(as, "Salt", [asin(1)]);
    for (const query of ["", "keywords=", "keywords=%20%20"]) {
      const answer = await world.call(searchUser, { as, params: { id: as.userId }, query });
      expect([answer.status, answer.body]).toEqual([200, { books: [], clients: [], events: [] }]);
    }
  });

  test("no longer finds books removed from the shelf", async () => {
    const as = await world.author();
    const { books, clients } = (await search(as, "salt")).body;
    expect([books, clients]).toEqual([[], []]);
    const { id } = await world.given(as, "Salt", [asin(1)]);
    expect(await titles(as, "salt")).toEqual(["Salt"]);
    await world.deleted(as, id);
    expect(await titles(as, "salt")).toEqual([]);
  });

  test("costs the same reads for three hundred books as for ten, and returns only the best matches", async () => {
    const authors = await Promise.all(
      [10, 300].map(async (count) => {
        const as = await world.author();
        const products = Array.from({ length: count }, (_, n) => product({ productId: asin(n), title: `Salt ${n}` }));
        await world.imports(as, ...products);
        return as;
      }),
    );
    const costs: number[] = [];
    for (const as of authors) {
      const before = requests;
      const found = await titles(as, "salt");
      costs.push(requests - before);
      expect(found).toHaveLength(Math.min(MAX_FOUND, as === authors[0] ? 10 : 300));
    }
    expect(costs[1]).toBe(costs[0]);
  });
});

test("searching another user's shelf is the same 404 as searching an unknown user's", async () => {
  const author = await world.author();
  const [other, agency] = [await world.author(), await givenUser(world.access, { kind: "agency" })];
  await givenSubscription(world.access, agency, { stripePlan: "agency-house-monthly" });
  const unknown = await search(author, "salt", "unknown");
  expect(unknown).toMatchObject({ status: 404, body: { code: "not_found" } });
  for (const [as, id] of [
    [author, other.userId],
    [agency, agency.userId],
    [agency, agency.tenantId],
    [agency, author.userId],
  ] as const)
    expect(await search(as, "salt", id)).toEqual(unknown);
});
