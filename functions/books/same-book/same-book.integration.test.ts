import { beforeAll, describe, expect, test } from "vitest";
import { booksPersonalData } from "#functions/books/personal-data.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import * as api from "#shared/api/books/books.ts";
import * as sameBook from "#shared/api/books/same-book.ts";
import { listProducts } from "../products/list-products.ts";
import { type BooksWorld, booksWorld, product } from "../testing/books-world.ts";

const engine = testEngine();
let world: BooksWorld;
beforeAll(async () => {
  world = booksWorld(await engine.createTable());
});

const kobo = product({ source: "kobo", productId: "9780804429573", asOf: "2026-02-01" });
const shopify = product({ source: "shopify", productId: "shopify:SALT", format: "other", author: "" });

async function authorOfThreeShops(): Promise<Actor> {
  const as = await world.author();
  await world.imports(as, product({ productId: "B000000001" }));
  await world.imports(as, kobo);
  await world.imports(as, shopify);
  return as;
}
const proposals = async (as: Actor) => (await world.call(sameBook.listBookProposals, { as })).body.data;
const proposedIds = async (as: Actor): Promise<string[]> =>
  (await proposals(as)).books[0]?.books.map(({ book }) => book.id) ?? [];
const soldBy = async (as: Actor) =>
  (await world.list(as)).map(({ formats }) => formats.map(({ uid, sold_by }) => [uid, sold_by]));

describe("books of several shops", () => {
  test("are proposed to be one book, and counted in the list of books", async () => {
    const as = await authorOfThreeShops();
    const { books, sets, answers } = await proposals(as);
    expect(books).toMatchObject([
      {
        is_exact: false,
        books: [
          { book: { uid: "B000000001" }, reasons: [] },
          { book: { formats: [{ uid: "9780804429573", isbn: "9780804429573", sold_by: ["kobo"], cover: null }] } },
          { book: { uid: "shopify:SALT" }, reasons: ["title", "noAuthor"] },
        ],
      },
    ]);
    expect([sets, answers]).toEqual([[], []]);
    expect((await world.call(api.listBooks, { as })).body.proposals).toBe(1);
  });

  test("are joined on confirmation, keep it through imports, and part when it is undone", async () => {
    const as = await authorOfThreeShops();
    const [salt, atKobo] = await proposedIds(as);
    const body = { proposals: [[atKobo!, salt!]] };
    expect((await world.call(sameBook.joinBooks, { as, body })).status).toBe(204);
    await world.imports(as, { ...kobo, title: "Salt (Kobo)", asOf: "2026-03-01" });
    const joined = (await world.list(as)).find(({ formats }) => formats.length > 1);
    expect(joined).toMatchObject({ id: salt, title: "Salt" });
    expect((await soldBy(as)).toSorted((a, b) => b.length - a.length)).toEqual([
      [
        ["9780804429573", ["kobo"]],
        ["B000000001", ["amazon"]],
      ],
      [["shopify:SALT", ["shopify"]]],
    ]);
    expect((await world.call(api.getBook, { as, params: { id: atKobo! } })).body.id).toBe(salt);
    expect(new Set((await listProducts(world.deps, as.tenantId)).map(({ bookId }) => bookId)).size).toBe(2);

    const [answer] = (await proposals(as)).answers;
    expect(answer).toMatchObject({ is_same: true, formats: [{}, {}] });
    const undo = { is_same: true, formats: answer!.formats.map(({ id }) => id) };
    expect((await world.call(sameBook.undoBookAnswer, { as, body: undo })).status).toBe(204);
    expect(await world.list(as)).toHaveLength(3);
    expect((await proposals(as)).answers).toEqual([]);
  });

  test("are not asked about again once they are different books, until that is undone", async () => {
    const as = await authorOfThreeShops();
    const books = await proposedIds(as);
    expect((await world.call(sameBook.keepBooksApart, { as, body: { books } })).status).toBe(204);
    await world.imports(as, { ...kobo, asOf: "2026-04-01" });
    const { books: left, answers } = await proposals(as);
    expect([left, answers.map(({ is_same, formats }) => [is_same, formats.length])]).toEqual([[], [[false, 3]]]);
    const undo = { is_same: false, formats: answers[0]!.formats.map(({ id }) => id) };
    await world.call(sameBook.undoBookAnswer, { as, body: undo });
    expect(await proposedIds(as)).toEqual(books);
  });

  test("are joined only if there are two different ones", async () => {
    const as = await authorOfThreeShops();
    const [salt] = await proposedIds(as);
    const body = { proposals: [[salt!, salt!]] };
    expect((await world.call(sameBook.joinBooks, { as, body })).status).toBe(422);
  });

  test("are exported and deleted with their answers", async () => {
    const as = await authorOfThreeShops();
    await world.call(sameBook.joinBooks, { as, body: { proposals: [await proposedIds(as)] } });
    const { facts } = await world.deps.books.read(as.tenantId);
    expect(facts.answers).toHaveLength(2);
    const data = booksPersonalData(world.access);
    const paths: string[] = [];
    for await (const { path } of data.files({ tenantId: as.tenantId } as Parameters<typeof data.files>[0]))
      paths.push(path);
    expect(paths).toEqual(["books/shelf.csv", "books/shelf.json"]);
    await data.remove({ tenantId: as.tenantId } as Parameters<typeof data.remove>[0]);
    expect(await world.list(as)).toEqual([]);
  });
});

describe("a box set", () => {
  const volumes = ["Salt", "Pepper", "Ash"];
  async function authorOfSet(): Promise<Actor> {
    const as = await world.author();
    for (const [n, title] of volumes.entries())
      await world.given(as, title, [`B00000000${n}`], { series: { new_series: "Harbour", place: n + 1 } });
    await world.given(as, "Harbour Box Set (Books 1–2)", ["B000000009"]);
    return as;
  }

  test("contains its volumes once the author confirms it, and not any more when that is undone", async () => {
    const as = await authorOfSet();
    const [set] = (await proposals(as)).sets;
    expect(set?.parts.map(({ title }) => title).toSorted()).toEqual(["Pepper", "Salt"]);
    const call = { as, params: { id: set!.book.id } };
    const parts = set!.parts.map(({ id }) => id);
    expect((await world.call(sameBook.answerBookSet, { ...call, body: { parts } })).status).toBe(204);
    const partOf = async () =>
      Object.fromEntries((await world.list(as)).map(({ title, part_of }) => [title, part_of.length]));
    expect(await partOf()).toMatchObject({ Salt: 1, Pepper: 1, Ash: 0 });
    const products = await listProducts(world.deps, as.tenantId);
    expect(products.find(({ title }) => title === "Salt")).toMatchObject({ partOf: [set!.book.id] });
    expect(await proposals(as)).toMatchObject({ sets: [], answered_sets: [{ parts: [{}, {}] }] });
    expect((await world.call(sameBook.undoBookSet, call)).status).toBe(204);
    expect(await partOf()).toMatchObject({ Salt: 0, Pepper: 0 });
    expect((await proposals(as)).sets).toHaveLength(1);
  });
});

test("a book is set to be a translation of another and part of a set, but never of itself", async () => {
  const as = await world.author();
  const [salt, salz] = [await world.given(as, "Salt", ["B000000001"]), await world.given(as, "Salz", ["B000000002"])];
  const set = (body: object) => world.call(sameBook.relateBook, { as, params: { id: salz.id }, body });
  expect((await set({ part_of: [], translation_of: salt.id })).body.data).toMatchObject({ translation_of: salt.id });
  const named = (await listProducts(world.deps, as.tenantId)).map(({ bookId, original }) => [bookId, original?.id]);
  expect(new Map(named as [string, string | undefined][])).toEqual(
    new Map([
      [salz.id, salt.id],
      [salt.id, undefined],
    ]),
  );
  expect((await set({ part_of: [salt.id], translation_of: null })).body.data).toMatchObject({
    part_of: [salt.id],
    translation_of: null,
  });
  const groups = (await listProducts(world.deps, as.tenantId)).map(({ boxSet }) => boxSet);
  expect(groups).toEqual([salt, salt].map(({ id }) => ({ id, title: "Salt" })));
  expect((await set({ part_of: [], translation_of: salz.id })).status).toBe(422);
  expect((await set({ part_of: [salz.id], translation_of: null })).status).toBe(422);
});
