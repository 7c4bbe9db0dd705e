import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { CallOptions } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import type { Book } from "#shared/api/books/books.ts";
import { type Endpoint, routeKey } from "#shared/api/endpoint.ts";
import { API } from "#shared/api/index.ts";
import { type BooksWorld, bookBody, booksWorld } from "./testing/books-world.ts";

const engine = testEngine();
let world: BooksWorld;
let [owner, stranger]: Actor[] = [];
let theirs: Book;
let mine: Book;
beforeAll(async () => {
  world = booksWorld(await engine.createTable());
  [owner, stranger] = [await world.author(), await world.author()];
  const more = { series: { new_series: "Secret series", place: 1 }, tags: [{ name: "Secret tag" }] };
  theirs = await world.given(owner, "Secret book", ["B000000001", "B000000002"], {
    ...more,
    authors: [{ name: "Secret pen" }],
  });
  mine = await world.given(stranger!, "Mine", ["B000000009"]);
});

const endpoints: readonly Endpoint[] = API.books!;
const put = (more: object) => ({ params: { id: mine.id }, body: bookBody("Mine", ["B000000009"], more) });

/** Every way in which a call can name a thing by id, with another author's ids. */
const NAMING: Readonly<Record<string, readonly (() => CallOptions)[]>> = {
  getBook: [() => ({ params: { id: theirs.id } })],
  updateBook: [
    () => ({ params: { id: theirs.id }, body: bookBody("Taken", ["B000000003"]) }),
    () => put({ authors: [{ id: theirs.authors[0]!.id }] }),
    () => put({ series: { series_id: theirs.groups[0]!.id } }),
    () => put({ tags: [{ id: theirs.tags[0]!.id }] }),
    () => put({ formats: [{ id: theirs.formats[0]!.id, asin: "B000000001", format_id: 1 }] }),
  ],
  createBook: [
    () => ({ body: bookBody("New", [], { authors: [{ id: theirs.authors[0]!.id }] }) }),
    () => ({ body: bookBody("New", [], { series: { series_id: theirs.groups[0]!.id } }) }),
    () => ({ body: bookBody("New", [], { tags: [{ id: theirs.tags[0]!.id }] }) }),
    () => ({
      body: bookBody("New", [], { formats: [{ id: theirs.formats[0]!.id, asin: "B000000001", format_id: 1 }] }),
    }),
  ],
  deleteBook: [() => ({ params: { id: theirs.id } })],
  restoreBook: [() => ({ params: { id: theirs.id } })],
  arrangeSeries: [
    () => ({ body: { series: null, books: [mine.id, theirs.id] } }),
    () => ({ body: { series: { series_id: theirs.groups[0]!.id }, books: [mine.id] } }),
  ],
  tagBooks: [
    () => ({ body: { books: [theirs.id], add: [{ name: "Mine" }], remove: [] } }),
    () => ({ body: { books: [mine.id], add: [{ id: theirs.tags[0]!.id }], remove: [] } }),
    () => ({ body: { books: [mine.id], add: [], remove: [theirs.tags[0]!.id] } }),
  ],
  mergeBooks: [
    () => ({ params: { id: theirs.id }, body: { books: [mine.id] } }),
    () => ({ params: { id: mine.id }, body: { books: [theirs.id] } }),
  ],
  splitBook: [
    () => ({ params: { id: theirs.id }, body: { formats: [theirs.formats[0]!.id] } }),
    () => ({ params: { id: mine.id }, body: { formats: [theirs.formats[0]!.id] } }),
  ],
  joinBooks: [() => ({ body: { proposals: [[mine.id, theirs.id]] } })],
  keepBooksApart: [() => ({ body: { books: [mine.id, theirs.id] } })],
  undoBookAnswer: [() => ({ body: { is_same: true, formats: theirs.formats.map(({ id }) => id) } })],
  answerBookSet: [
    () => ({ params: { id: theirs.id }, body: { parts: [] } }),
    () => ({ params: { id: mine.id }, body: { parts: [theirs.id] } }),
  ],
  undoBookSet: [() => ({ params: { id: theirs.id } })],
  relateBook: [
    () => ({ params: { id: theirs.id }, body: { part_of: [], translation_of: null } }),
    () => ({ params: { id: mine.id }, body: { part_of: [theirs.id], translation_of: null } }),
    () => ({ params: { id: mine.id }, body: { part_of: [], translation_of: theirs.id } }),
  ],
  searchUser: [() => ({ params: { id: owner!.userId }, query: "keywords=Secret" })],
};

describe("another author's ids", () => {
  test.each(Object.entries(NAMING).flatMap(([name, ways]) => ways.map((way, i) => [name, i + 1, way] as const)))(
    "are not found by %s, way %i",
    async (name, _, way) => {
      const endpoint = endpoints.find((one) => one.name === name)!;
      const before = await world.list(owner!);
      expect((await world.call(endpoint, { as: stranger!, ...way() })).status).toBe(404);
      expect(await world.list(owner!)).toEqual(before);
      expect((await world.list(stranger!)).map(({ title }) => title)).toEqual(["Mine"]);
    },
  );

  test("are tested for every route that takes an id", () => {
    const byId = endpoints.filter(({ params }) => params !== undefined).map(({ name }) => name);
    expect(Object.keys(NAMING)).toEqual(expect.arrayContaining(byId));
  });
});

describe("another author's shelf", () => {
  const lists = endpoints.filter(({ method, params }) => method === "GET" && params === undefined);
  test.each(lists.map((endpoint) => [routeKey(endpoint), endpoint] as const))(
    "does not appear in %s",
    async (_, endpoint) => {
      const answer = await world.call(endpoint, { as: stranger! });
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toMatch(/Secret|B000000001/);
    },
  );

  test("does not match when filtering by its series or tags", async () => {
    const formats = endpoints.find(({ name }) => name === "listBookFormats")!;
    for (const query of [`group=${theirs.groups[0]!.id}`, `tag=${theirs.tags[0]!.id}`])
      expect((await world.call(formats, { as: stranger!, query })).body).toMatchObject({ data: [] });
  });

  test("does not leak when adding a product that both authors have", async () => {
    expect((await world.create(stranger!, bookBody("Also mine", ["B000000001"]))).status).toBe(201);
    expect((await world.list(owner!)).map(({ title }) => title)).toEqual(["Secret book"]);
  });
});

test.each(endpoints.map((endpoint) => [routeKey(endpoint), endpoint] as const))(
  "%s requires sign-in",
  async (_, endpoint) => {
    expect((await world.call(endpoint, {})).status).toBe(401);
  },
);
