import { beforeAll, describe, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import * as api from "#shared/api/books/books.ts";
import * as edit from "#shared/api/books/edit.ts";
import { type BooksWorld, bookBody, booksWorld, product } from "../testing/books-world.ts";

const engine = testEngine();
let world: BooksWorld;
beforeAll(async () => {
  world = booksWorld(await engine.createTable());
});

const errorsOf = (answer: { body: unknown }) => (answer.body as { errors: Record<string, string[]> }).errors;

describe("manually added book", () => {
  test("is on the shelf with everything entered in the form", async () => {
    const as = await world.author();
    const { status, body } = await world.create(as, {
      title: " Salt ",
      authors: [{ name: "Mara Penn" }, { name: "Ada Quill" }],
      series: { new_series: "Harbour", place: 2 },
      tags: [{ name: "Mystery" }],
      formats: [
        { asin: "B000000002", isbn: "9780000000002", format_id: 3, release_date: "2025-02-01" },
        { asin: "B000000001", format_id: 1, release_date: "2025-01-01", kenpc: 312 },
      ],
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      uid: "B000000001",
      title: "Salt",
      authors: [{ name: "Mara Penn" }, { name: "Ada Quill" }],
      groups: [{ name: "Harbour", place: 2, book_group_type: { id: 1, name: "Series" } }],
      tags: [{ name: "Mystery" }],
      release_date: "2025-02-01",
      kenpc: 312,
    });
    expect(body.data.formats).toMatchObject([
      {
        uid: "B000000001",
        format: { name: "Kindle Edition", binding_key: "kindle_meta_binding" },
        metadata: { kenpc: 312 },
        cover: "https://covers.example/B000000001.jpg",
        source: "hand",
      },
      { uid: "B000000002", isbn: "9780000000002", format_id: 3, metadata: { kenpc: null } },
    ]);
    expect(await world.list(as)).toEqual([body.data]);
    expect((await world.call(api.getBook, { as, params: { id: body.data.id } })).body).toEqual(body.data);
    expect((await world.call(api.listBookUids, { as })).body).toEqual(["B000000001", "B000000002"]);
    expect((await world.call(api.listBookGroups, { as, query: "type=1" })).body.data).toMatchObject([
      { name: "Harbour", books: 1 },
    ]);
    expect((await world.call(api.listBookTags, { as })).body.data).toMatchObject([{ name: "Mystery", books: 1 }]);
    expect((await world.call(api.listBookAuthors, { as })).body.data.map(({ name }) => name)).toEqual([
      "Ada Quill",
      "Mara Penn",
    ]);
  });

  test("needs a title, an author and an id for every format, with errors on the fields", async () => {
    const as = await world.author();
    const answer = await world.create(as, {
      title: " ",
      authors: [],
      formats: [{ format_id: 1 }, { asin: "b0", format_id: 2 }],
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(errorsOf(answer)).sort()).toEqual(
      ["title", "authors", "formats.0.asin", "formats.1.asin", "formats.1.format_id"].sort(),
    );
    expect(errorsOf(answer).title).toEqual(["Required"]);
    expect(errorsOf(answer)["formats.1.asin"]).toEqual(["Invalid ASIN."]);
  });

  test("is rejected on both the ASIN and uid when its ASIN is already on the shelf, whatever its title", async () => {
    const as = await world.author();
    await world.given(as, "Salt", ["B000000001"]);
    for (const title of ["Salt", "Pepper"]) {
      const again = await world.create(as, bookBody(title, ["B000000009", "B000000001"]));
      const text = ["This ASIN is already on your shelf: Salt."];
      expect([again.status, errorsOf(again)]).toEqual([422, { uid: text, "formats.1.asin": text }]);
    }
    const twice = await world.create(as, bookBody("Pepper", ["B000000002", "B000000002"]));
    expect(errorsOf(twice)).toEqual({ "formats.1.asin": ["This ASIN is here twice."] });
    expect((await world.list(as)).map(({ title }) => title)).toEqual(["Salt"]);
  });

  test("joins the existing work with the same title and author", async () => {
    const as = await world.author();
    await world.imports(as, product({ productId: "B000000001" }));
    const book = await world.given(as, "Salt", ["B000000002"]);
    expect(book.formats.map(({ uid }) => uid)).toEqual(["B000000001", "B000000002"]);
    expect(await world.list(as)).toHaveLength(1);
  });

  test("is added once when it has no formats", async () => {
    const as = await world.author();
    await world.given(as, "To come", []);
    expect((await world.create(as, bookBody("To come", []))).status).toBe(422);
    expect(await world.list(as)).toHaveLength(1);
  });
});

describe("concurrent additions", () => {
  test("of fifty identical books create one; the others get field errors", async () => {
    const as = await world.author();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.create(as, bookBody("Salt", ["B000000001", "B000000002"]))),
    );
    const refused = answers.filter(({ status }) => status === 422);
    expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([1, 49]);
    for (const answer of refused)
      expect(Object.keys(errorsOf(answer))).toEqual(["uid", "formats.0.asin", "formats.1.asin"]);
    const [book, ...others] = await world.list(as);
    expect([book?.formats.length, others.length]).toEqual([2, 0]);
  });

  test("of fifty different books, alongside imports, lose none", async () => {
    const as = await world.author();
    const asin = (n: number, letter: string) => `B000000${letter}${String(n).padStart(2, "0")}`;
    await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        Promise.all([
          world.given(as, `Hand ${n}`, [asin(n, "H")]),
          world.imports(as, product({ productId: asin(n, "M"), title: `File ${n}` })),
        ]),
      ),
    );
    expect(await world.list(as)).toHaveLength(50);
  });
});

describe("edited book", () => {
  test("keeps the author's edits, and follows the files in everything else", async () => {
    const as = await world.author();
    await world.imports(as, product({ productId: "B000000001", title: "Salt: A Novel" }));
    const [book] = await world.list(as);
    const body = {
      title: book!.title,
      authors: book!.authors.map(({ id }) => ({ id })),
      series: { new_series: "Harbour", place: 1 },
      formats: [{ id: book!.formats[0]!.id, asin: "B000000001", format_id: 1, kenpc: 300 }],
    };
    const changed = await world.call(edit.updateBook, { as, params: { id: book!.id }, body });
    expect(changed.body.data).toMatchObject({ kenpc: 300, groups: [{ name: "Harbour", place: 1 }] });

    await world.imports(
      as,
      product({ productId: "B000000001", title: "Salt (2nd edition)", asOf: "2025-06-01T00:00:00Z" }),
    );
    const [after] = await world.list(as);
    expect(after).toMatchObject({ title: "Salt (2nd edition)", kenpc: 300, groups: [{ name: "Harbour" }] });

    const retitled = { ...body, title: "Brine", series: undefined };
    await world.call(edit.updateBook, { as, params: { id: book!.id }, body: retitled });
    await world.imports(as, product({ productId: "B000000001", title: "Salt 3", asOf: "2025-07-01T00:00:00Z" }));
    expect(await world.list(as)).toMatchObject([{ title: "Brine", groups: [{ name: "Harbour" }] }]);
  });

  test("adds, changes and removes formats, and a removed format can come back", async () => {
    const as = await world.author();
    const book = await world.given(as, "Salt", ["B000000001", "B000000002"]);
    const put = (formats: object[]) =>
      world.call(edit.updateBook, { as, params: { id: book.id }, body: bookBody("Salt", [], { formats }) });
    const kindle = { id: book.formats[0]!.id, format_id: 1 };
    const dropped = await put([{ ...kindle, asin: "B000000009" }]);
    expect(dropped.body.data.formats.map(({ uid }) => uid)).toEqual(["B000000009"]);
    const back = await put([
      { format_id: 1, asin: "B000000009" },
      { format_id: 3, asin: "B000000002" },
    ]);
    expect(back.body.data.formats.map(({ uid }) => uid)).toEqual(["B000000009", "B000000002"]);
    expect((await world.call(api.listBookUids, { as })).body).toEqual(["B000000002", "B000000009"]);
  });

  test("never gets another book's ASIN, nor a different ASIN for a product from the files", async () => {
    const as = await world.author();
    await world.given(as, "Salt", ["B000000001"]);
    await world.imports(as, product({ productId: "B000000002", title: "Pepper" }));
    const pepper = (await world.list(as)).find(({ title }) => title === "Pepper")!;
    const put = (asin: string) =>
      world.call(edit.updateBook, {
        as,
        params: { id: pepper.id },
        body: bookBody("Pepper", [], { formats: [{ id: pepper.formats[0]!.id, asin, format_id: 1 }] }),
      });
    expect(errorsOf(await put("B000000001"))["formats.0.asin"]).toEqual(["This ASIN is already on your shelf: Salt."]);
    expect(errorsOf(await put("B000000003"))["formats.0.asin"]?.[0]).toContain("comes from Amazon's reports");
  });
});

describe("format identified by its ISBN", () => {
  test("merges with the ASIN that a file gives for that ISBN", async () => {
    const as = await world.author();
    await world.given(as, "Salt", [], {
      formats: [{ isbn: "9780000000002", format_id: 3, release_date: "2025-03-01" }],
    });
    const paperback = product({
      productId: "B000000002",
      isbn: "9780000000002",
      format: "paperback",
      title: "SALT (print)",
    });
    expect(await world.imports(as, paperback)).toBe(0);
    const books = await world.list(as);
    expect(books).toMatchObject([{ title: "Salt", uid: "B000000002", release_date: "2025-03-01" }]);
    expect(books[0]!.formats).toHaveLength(1);
    const again = await world.create(as, bookBody("Brine", [], { formats: [{ isbn: "9780000000002", format_id: 3 }] }));
    expect(errorsOf(again)["formats.0.isbn"]).toEqual(["This ISBN is already on your shelf: Salt."]);
  });
});

describe("deleted book", () => {
  test("returns with everything entered for it when the deletion is undone, and restoring again changes nothing", async () => {
    const as = await world.author();
    const { body: created } = await world.create(as, {
      ...bookBody("Salt", ["B000000001"]),
      series: { new_series: "Harbour", place: 2 },
      tags: [{ name: "Mystery" }],
    });
    const { id } = created.data;
    await world.call(edit.deleteBook, { as, params: { id } });
    const { status, body } = await world.call(edit.restoreBook, { as, params: { id } });
    expect([status, body.data]).toEqual([200, created.data]);
    expect(await world.list(as)).toEqual([created.data]);
    expect((await world.call(edit.restoreBook, { as, params: { id } })).body.data).toEqual(created.data);
  });

  test("can't be restored by another author", async () => {
    const as = await world.author();
    const { body } = await world.create(as, bookBody("Salt", ["B000000001"]));
    await world.call(edit.deleteBook, { as, params: { id: body.data.id } });
    const other = await world.author();
    expect((await world.call(edit.restoreBook, { as: other, params: { id: body.data.id } })).status).toBe(404);
  });

  test("stays deleted however often files name it, until the author adds it again", async () => {
    const as = await world.author();
    await world.imports(as, product({ productId: "B000000001" }));
    const [book] = await world.list(as);
    expect((await world.call(edit.deleteBook, { as, params: { id: book!.id } })).status).toBe(204);
    await world.imports(as, product({ productId: "B000000001", asOf: "2025-09-01T00:00:00Z" }));
    expect(await world.list(as)).toEqual([]);
    expect((await world.call(api.listBookUids, { as })).body).toEqual([]);
    expect((await world.call(api.getBook, { as, params: { id: book!.id } })).status).toBe(404);
    expect((await world.call(edit.deleteBook, { as, params: { id: book!.id } })).status).toBe(404);
    await world.given(as, "Pepper", ["B000000001"]);
    expect(await world.list(as)).toMatchObject([{ title: "Pepper", uid: "B000000001" }]);
  });
});
