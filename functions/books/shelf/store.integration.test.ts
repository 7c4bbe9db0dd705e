import { beforeAll, describe, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { shelfPartEntity } from "#functions/entities/books/shelf-part.ts";
import { type Meter, meteredAccess, watchedAccess } from "#functions/imports/testing/watched.ts";
import { tableItems } from "#functions/imports/testing/world.ts";
import { NewerVersion } from "#functions/platform/errors.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { storeAsVersion } from "#functions/testing/stored-versions.ts";
import * as api from "#shared/api/books/books.ts";
import * as edit from "#shared/api/books/edit.ts";
import * as formats from "#shared/api/books/formats.ts";
import { recordImported } from "#shared/domain/books/record-imported.ts";
import { createBook } from "../edit/save-book.ts";
import { bookBody, booksWorld, product } from "../testing/books-world.ts";
import { type BookStore, bookStore } from "./store.ts";

const engine = testEngine();
let access: TableAccess;
beforeAll(async () => {
  access = await engine.createTable();
});

const asin = (n: number): string => `B${String(n).padStart(9, "0")}`;
const named = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => {
    const n = from + i;
    const format = (["kindle", "paperback", "hardcover"] as const)[n % 3]!;
    return product({ productId: asin(n), title: `The Book of Number ${Math.floor(n / 3)}`, format });
  });
const add = (books: BookStore, userId: string, from: number, to: number): Promise<void> =>
  books.change(userId, (facts, at) => ({ facts: recordImported(facts, named(from, to), at), result: undefined }));

function crashAt(write: number, when: "before" | "after") {
  let writes = 0;
  return {
    before: () => {
      writes += 1;
      if (when === "before" && writes === write) throw new Error("crashed");
    },
    after: () => {
      if (when === "after" && writes === write) throw new Error("crashed");
    },
  };
}

describe("a shelf written by newer code", () => {
  test("answers 503 to every read and change, stays unchanged, and is readable again by code that knows its version", async () => {
    const world = booksWorld(await engine.createTable());
    const as = await world.author();
    await world.imports(as, product({ productId: asin(1) }));
    const before = await world.list(as);
    const stored = async () => (await tableItems(world.access)).filter(({ __edb_e__: kind }) => kind === "shelf");
    await storeAsVersion(world.access, ["shelf"], 2);
    const newer = await stored();
    for (const answer of [
      await world.call(api.listBooks, { as }),
      await world.call(edit.createBook, { as, body: bookBody("A New One", [asin(2)]) }),
    ])
      expect(answer).toMatchObject({
        status: 503,
        body: { message: expect.stringMatching(/newer version of Colophon/) },
      });
    await expect(world.imports(as, product({ productId: asin(3) }))).rejects.toThrow(NewerVersion);
    expect(await stored()).toEqual(newer);
    await storeAsVersion(world.access, ["shelf"], 1);
    expect(await world.list(as)).toEqual(before);
  });
});

describe("reads of a shelf", () => {
  const pageOf = async (books: number) => {
    const meter: Meter = { readUnits: 0, writeUnits: 0, calls: 0 };
    const world = booksWorld(meteredAccess(access, meter));
    const as = await world.author();
    await world.imports(as, ...named(0, books * 3));
    Object.assign(meter, { readUnits: 0, calls: 0 });
    const page = await world.call(formats.listBookFormats, { as, query: "per_page=20" });
    expect(page.body.meta.total).toBe(books * 3);
    const forPage = { ...meter };
    const whole = await world.call(api.listBooks, { as });
    expect(whole.body.data).toHaveLength(books);
    return { calls: forPage.calls, ofWhole: meter.calls - forPage.calls, readUnits: forPage.readUnits };
  };

  test("take as many calls for three hundred books as for ten, and few read units", async () => {
    const [small, large] = [await pageOf(10), await pageOf(300)];
    expect([large.calls, large.ofWhole]).toEqual([small.calls, small.ofWhole]);
    // Authentication takes one read of two units; the shelf takes the other.
    expect(large.readUnits).toBeLessThanOrEqual(10);
  });
});

describe("a crash while a book is added", () => {
  test.each(["before", "after"] as const)(
    "%s the write leaves nothing or all of it, and a retry creates no second book",
    async (when) => {
      const world = booksWorld(access);
      const as = await world.author();
      const body = bookBody("Salt", [asin(1), asin(2)], { series: { new_series: "Harbour", place: 1 } });
      const crashing = { ...world.deps, books: bookStore(watchedAccess(access, crashAt(1, when))) };
      await expect(createBook(crashing, { actor: as, ...edit.createBook.body!.parse(body) })).rejects.toThrow(
        "crashed",
      );
      expect(await world.list(as)).toHaveLength(when === "before" ? 0 : 1);
      expect((await world.create(as, body)).status).toBe(when === "before" ? 201 : 422);
      const [book, ...others] = await world.list(as);
      expect([book?.formats.length, book?.groups.length, others]).toEqual([2, 1, []]);
    },
  );
});

describe("a shelf that outgrows its item", () => {
  const small = { chunkBytes: 400 };
  const partsOf = async (userId: string) =>
    (await shelfPartEntity(access).query.primary({ userId }).go({ pages: "all" })).data;

  test("continues in further items, and keeps only the current ones", async () => {
    const books = bookStore(access, small);
    for (const [from, to] of [
      [0, 60],
      [60, 300],
      [300, 301],
    ] as const)
      await add(books, "large", from, to);
    const { facts, revision } = await books.read("large");
    expect([facts.formats.length, revision]).toEqual([301, 3]);
    expect((await partsOf("large")).length).toBeGreaterThan(2);
    expect(new Set((await partsOf("large")).map((part) => part.revision))).toEqual(new Set([3]));
    // Parts written with the usual chunk size are still read, and leave nothing behind.
    const roomy = bookStore(access);
    await add(roomy, "large", 301, 302);
    expect((await books.read("large")).facts.formats).toHaveLength(302);
    expect(await partsOf("large")).toEqual([]);
  });

  test("is intact after a crash at any of its writes", async () => {
    const books = bookStore(access, small);
    for (let write = 1; write <= 12; write++) {
      for (const when of ["before", "after"] as const) {
        const userId = `crash-${write}-${when}`;
        await add(books, userId, 0, 90);
        const crashing = bookStore(watchedAccess(access, crashAt(write, when)), small);
        await add(crashing, userId, 90, 120).catch(() => undefined);
        const held = (await books.read(userId)).facts.formats.length;
        expect([90, 120]).toContain(held);
        await add(books, userId, 90, 121);
        const { facts, revision } = await books.read(userId);
        expect(facts.formats).toHaveLength(121);
        expect(new Set((await partsOf(userId)).map((part) => part.revision))).toEqual(new Set([revision]));
      }
    }
  });

  test("never mixes two states for readers while it changes", async () => {
    const books = bookStore(access, small);
    await add(books, "busy", 0, 90);
    const writes = (async () => {
      for (let n = 90; n < 130; n++) await add(books, "busy", n, n + 1);
    })();
    const seen: number[] = [];
    for (let n = 0; n < 40; n++) seen.push((await books.read("busy")).facts.formats.length);
    await writes;
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect((await books.read("busy")).facts.formats).toHaveLength(130);
  });

  test("applies every one of twenty concurrent changes", async () => {
    const books = bookStore(access, small);
    await Promise.all(Array.from({ length: 20 }, (_, n) => add(books, "race", n * 10, n * 10 + 10)));
    expect((await books.read("race")).facts.formats).toHaveLength(200);
  });
});
