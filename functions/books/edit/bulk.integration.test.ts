import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import * as api from "#shared/api/books/books.ts";
import * as edit from "#shared/api/books/edit.ts";
import { type BooksWorld, booksWorld, product } from "../testing/books-world.ts";

const engine = testEngine();
let world: BooksWorld;
beforeAll(async () => {
  world = booksWorld(await engine.createTable());
});

const threeBooks = async (as: Actor) => ({
  one: await world.given(as, "One", ["B000000001"]),
  two: await world.given(as, "Two", ["B000000002", "B000000003"], { series: { new_series: "Old", place: 7 } }),
  three: await world.given(as, "Three", ["B000000004"]),
});
const placesOf = async (as: Actor) =>
  Object.fromEntries(
    (await world.list(as)).map(({ title, groups: [group] }) => [title, group && [group.name, group.place]]),
  );

describe("books put into a series", () => {
  test("are in it in the order given, and leave their previous series", async () => {
    const as = await world.author();
    const { one, two, three } = await threeBooks(as);
    const body = { series: { new_series: "Harbour" }, books: [three.id, one.id, two.id] };
    const { body: answer } = await world.call(edit.arrangeSeries, { as, body });
    expect(answer.data.map(({ title }) => title)).toEqual(["Three", "One", "Two"]);
    expect(await placesOf(as)).toEqual({ Three: ["Harbour", 1], One: ["Harbour", 2], Two: ["Harbour", 3] });
    expect((await world.call(api.listBookGroups, { as })).body.data.map(({ name, books }) => [name, books])).toEqual([
      ["Harbour", 3],
    ]);
  });

  test("can continue from a given place, and can be taken out again", async () => {
    const as = await world.author();
    const { one, two, three } = await threeBooks(as);
    const old = two.groups[0]!.id;
    await world.call(edit.arrangeSeries, {
      as,
      body: { series: { series_id: old, place: 8 }, books: [one.id, three.id] },
    });
    expect(await placesOf(as)).toEqual({ Two: ["Old", 7], One: ["Old", 8], Three: ["Old", 9] });
    await world.call(edit.arrangeSeries, { as, body: { series: null, books: [two.id, one.id] } });
    expect(await placesOf(as)).toEqual({ Two: undefined, One: undefined, Three: ["Old", 9] });
  });

  test("match an existing series by another spelling, and concurrent calls create only one", async () => {
    const as = await world.author();
    const { one, two } = await threeBooks(as);
    await world.call(edit.arrangeSeries, { as, body: { series: { new_series: "OLD" }, books: [one.id] } });
    expect(await placesOf(as)).toMatchObject({ One: ["Old", 1], Two: ["Old", 7] });
    const both = { series: { series_id: two.groups[0]!.id, new_series: "New" }, books: [one.id] };
    expect((await world.call(edit.arrangeSeries, { as, body: both })).status).toBe(422);
  });
});

test("tags are added to and removed from several books in one call", async () => {
  const as = await world.author();
  const { one, two } = await threeBooks(as);
  const add = await world.call(edit.tagBooks, {
    as,
    body: { books: [one.id, two.id], add: [{ name: "Sea" }, { name: "sea " }, { name: "Red" }], remove: [] },
  });
  expect(add.body.data.map(({ tags }) => tags.map(({ name }) => name))).toEqual([
    ["Sea", "Red"],
    ["Sea", "Red"],
  ]);
  const [sea, red] = add.body.data[0]!.tags;
  await world.call(edit.tagBooks, { as, body: { books: [one.id], add: [{ id: red!.id }], remove: [sea!.id] } });
  expect((await world.call(api.listBookTags, { as })).body.data.map(({ name, books }) => [name, books])).toEqual([
    ["Red", 2],
    ["Sea", 1],
  ]);
});

describe("merged works", () => {
  test("are one book, receive later imports of both, and split into the original works", async () => {
    const as = await world.author();
    await world.imports(
      as,
      product({ productId: "B000000001" }),
      product({ productId: "B000000002", title: "Sel", format: "paperback" }),
    );
    const before = await world.list(as);
    const [salt, sel] = ["Salt", "Sel"].map((title) => before.find((book) => book.title === title)!);
    const { body } = await world.call(edit.mergeBooks, { as, params: { id: salt!.id }, body: { books: [sel!.id] } });
    expect(body.data).toMatchObject({ id: salt!.id, title: "Salt" });
    await world.imports(as, product({ productId: "B000000003", title: "Sel", format: "hardcover" }));
    const [joined, ...others] = await world.list(as);
    expect([joined?.formats.length, others]).toEqual([3, []]);
    expect((await world.call(api.getBook, { as, params: { id: sel!.id } })).body.id).toBe(salt!.id);

    const came = joined!.formats.filter(({ uid }) => uid !== "B000000001").map(({ id }) => id);
    const parted = await world.call(edit.splitBook, { as, params: { id: salt!.id }, body: { formats: came } });
    expect(parted.body.data.map(({ id, formats }) => [id, formats.length])).toEqual([
      [salt!.id, 1],
      [sel!.id, 2],
    ]);
  });

  test("stay one book under its address when the format that they were merged into is split off", async () => {
    const as = await world.author();
    const titles = ["Salt", "Sel", "Sal"];
    await world.imports(as, ...titles.map((title, n) => product({ productId: `B00000000${n + 1}`, title })));
    const books = await world.list(as);
    const [salt, sel, sal] = titles.map((title) => books.find((book) => book.title === title)!);
    const call = { as, params: { id: salt!.id } };
    await world.call(edit.mergeBooks, { ...call, body: { books: [sel!.id, sal!.id] } });
    const parted = await world.call(edit.splitBook, { ...call, body: { formats: [salt!.formats[0]!.id] } });
    expect(parted.body.data.map(({ formats }) => formats.map(({ uid }) => uid).sort())).toEqual([
      ["B000000002", "B000000003"],
      ["B000000001"],
    ]);
    expect((await world.call(api.getBook, call)).body.formats).toHaveLength(2);
  });

  test("always keep a format, and a format split off becomes a separate work", async () => {
    const as = await world.author();
    const { two } = await threeBooks(as);
    const part = (formats: string[]) => world.call(edit.splitBook, { as, params: { id: two.id }, body: { formats } });
    expect((await part(two.formats.map(({ id }) => id))).status).toBe(422);
    const { body } = await part([two.formats[1]!.id]);
    expect(body.data.map(({ title, formats }) => [title, formats.map(({ uid }) => uid)])).toEqual([
      ["Two", ["B000000002"]],
      ["Two", ["B000000003"]],
    ]);
    expect((await part([two.formats[1]!.id])).status).toBe(404);
    expect(await world.list(as)).toHaveLength(4);
  });
});
