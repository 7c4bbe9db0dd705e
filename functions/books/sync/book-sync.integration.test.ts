import { beforeAll, describe, expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import * as sync from "#shared/api/books/book-sync.ts";
import * as api from "#shared/api/books/books.ts";
import { DAY_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import type { BookshelfItem, DashboardBook, PortalBook } from "#shared/sources/amazon/answers.ts";
import { type BooksWorld, booksWorld, product } from "../testing/books-world.ts";
import { bookshelfLogStore } from "./bookshelf-log-store.ts";

const engine = testEngine();
let world: BooksWorld;
beforeAll(async () => {
  world = booksWorld(await engine.createTable());
});

const portalBook = (facts: Partial<PortalBook> & { readonly asin: string }): PortalBook => ({
  title_set_asin: "B000000001",
  title: "Salt",
  authors: [{ name: "Mara Penn", asin: "A1" }],
  binding: "kindle_meta_binding",
  image: null,
  sales_rank: 120,
  average_review: 4.5,
  reviews: 12,
  published: "2025-01-01",
  publisher: null,
  pages: 310,
  file_size_kb: null,
  runtime_minutes: null,
  ...facts,
});
const bookshelfItem = (facts: Partial<BookshelfItem> & { readonly asin: string }): BookshelfItem => ({
  title_id: "T1",
  item_set_id: "S1",
  title: "Salt",
  format: "Kindle",
  series: "Harbour (Book 2)",
  release_date: "2025-01-02",
  kenpc: 312,
  ...facts,
});
const dashboardBook = (asins: Partial<DashboardBook["asins"]>, facts: Partial<DashboardBook> = {}): DashboardBook => ({
  group: "G1",
  title: "Salt",
  author: "Mara Penn",
  published: null,
  asins: { digital: null, print: null, hardcover: null, audiobook: null, print_isbn: null, ...asins },
  ...facts,
});
const kindle = portalBook({ asin: "B000000001" });
const paperback = portalBook({ asin: "1000000002", binding: "paperback_meta_binding", published: "2025-02-01" });

const titlesets = (as: Actor, body: PortalBook[]) => world.call(sync.syncTitlesets, { as, body });
const bookshelf = (as: Actor, body: BookshelfItem[]) => world.call(sync.syncBookshelf, { as, body });
const dashboard = (as: Actor, body: DashboardBook[]) => world.call(sync.syncDashboardBooks, { as, body });
const revisionOf = async (as: Actor) => (await world.deps.books.read(as.tenantId)).revision;

describe("book sync", () => {
  test("puts works on the shelf with formats, dates, series, places and page counts", async () => {
    const as = await world.author();
    expect((await titlesets(as, [kindle, paperback])).body).toEqual({ added: 2, updated: 0 });
    expect((await bookshelf(as, [bookshelfItem({ asin: "B000000001" })])).body).toEqual({ added: 0, updated: 2 });
    const [book, ...others] = await world.list(as);
    expect(others).toEqual([]);
    expect(book).toMatchObject({
      uid: "B000000001",
      title: "Salt",
      authors: [{ name: "Mara Penn" }],
      groups: [{ name: "Harbour", place: 2 }],
      kenpc: 312,
      formats: [
        { uid: "B000000001", format_id: 1, release_date: "2025-01-02", metadata: { kenpc: 312 }, source: "import" },
        { uid: "1000000002", format_id: 3, release_date: "2025-02-01", metadata: { kenpc: null } },
      ],
    });
  });

  test("writes nothing when repeated, and reports no changes", async () => {
    const as = await world.author();
    const whole = async () => [
      (await titlesets(as, [kindle, paperback])).body,
      (await bookshelf(as, [bookshelfItem({ asin: "B000000001" })])).body,
      (await dashboard(as, [dashboardBook({ digital: "B000000001", print: "1000000002" })])).body,
    ];
    await whole();
    const before = [await revisionOf(as), await world.list(as)];
    world.clock.advance(DAY_MS);
    expect(await whole()).toEqual(Array.from({ length: 3 }, () => ({ added: 0, updated: 0 })));
    expect([await revisionOf(as), await world.list(as)]).toEqual(before);
  });

  test("adds every product once across concurrent calls", async () => {
    const as = await world.author();
    const books = Array.from({ length: 10 }, (_, i) =>
      portalBook({ asin: `B00000010${i}`, title_set_asin: `B00000010${i}`, title: `Salt ${i}` }),
    );
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? titlesets(as, books) : titlesets(as, books.toReversed()))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(10);
    expect((await world.list(as)).map(({ formats }) => formats.map(({ uid }) => uid))).toEqual(
      books.map(({ asin }) => [asin]),
    );
  });

  test("merges with products from workbooks, so that the same product occurs once, under its work's id", async () => {
    const as = await world.author();
    await world.imports(
      as,
      product({ productId: "B000000001", title: "Salt: A Novel" }),
      product({ productId: "9780000000002", format: "paperback", title: "Salt in print" }),
    );
    const before = await world.list(as);
    await titlesets(as, [kindle]);
    await dashboard(as, [
      dashboardBook({ digital: "B000000001", print: "1000000002", print_isbn: "978-0-000-00000-2" }),
    ]);
    const [book, ...others] = await world.list(as);
    expect(others).toEqual([]);
    expect(before.map(({ id }) => id)).toContain(book?.id);
    expect(book?.formats.map(({ uid, isbn }) => [uid, isbn])).toEqual([
      ["B000000001", null],
      ["1000000002", "9780000000002"],
    ]);
  });

  test("never overrides the author's edits", async () => {
    const as = await world.author();
    const mine = await world.given(as, "Brine", ["B000000001"], { series: { new_series: "My own", place: 7 } });
    await titlesets(as, [kindle, paperback]);
    await bookshelf(as, [bookshelfItem({ asin: "B000000001" })]);
    const [book] = await world.list(as);
    expect(book).toMatchObject({ id: mine.id, title: "Brine", groups: [{ name: "My own", place: 7 }], kenpc: 312 });
    expect(book?.formats.map(({ uid }) => uid)).toEqual(["B000000001", "1000000002"]);
  });

  test("does not bring back removed books, and lists them to the caller", async () => {
    const as = await world.author();
    await titlesets(as, [kindle]);
    await world.deleted(as, (await world.list(as))[0]!.id);
    expect((await titlesets(as, [kindle, paperback])).body).toEqual({ added: 0, updated: 0 });
    expect(await world.list(as)).toEqual([]);
    expect((await world.call(api.listBookUids, { as })).body).toEqual([]);
    expect((await world.call(api.listBookUids, { as, query: "removed=1" })).body).toEqual(["1000000002", "B000000001"]);
  });

  test("ignores products of unsupported kinds, and rejects malformed Amazon answers", async () => {
    const as = await world.author();
    const strange = [
      portalBook({ asin: "B000000001", binding: "mp3_cd_meta_binding" }),
      portalBook({ asin: "<script>", title: "x" }),
      portalBook({ asin: "b000000003" }),
    ];
    expect((await titlesets(as, strange)).body).toEqual({ added: 0, updated: 0 });
    expect((await dashboard(as, [dashboardBook({ digital: "not one", print_isbn: "12" })])).body.added).toBe(0);
    expect((await bookshelf(as, [bookshelfItem({ asin: "B000000001", kenpc: -4 })])).body.added).toBe(1);
    expect((await world.list(as))[0]).toMatchObject({ kenpc: null });
    for (const body of [[], {}, [{}], Array.from({ length: 101 }, () => kindle)])
      expect((await world.call(sync.syncTitlesets, { as, body })).status).toBe(422);
  });

  test("ends by setting the account's sync date, which only moves forward", async () => {
    const as = await world.author();
    const synced = async () => (await userEntity(world.access).get({ userId: as.userId }).go()).data?.booksLastSyncDate;
    expect(await synced()).toBeUndefined();
    expect((await world.call(sync.finishBookSync, { as })).status).toBe(204);
    const first = await synced();
    expect(first).toBe(new Date(world.clock.now()).toISOString());
    world.clock.advance(MINUTE_MS);
    await world.call(sync.finishBookSync, { as });
    expect(await synced()).toBe(new Date(world.clock.now()).toISOString());
  });
});

test("two formats of a work that are synced concurrently become one work", async () => {
  const as = await world.author();
  await Promise.all([titlesets(as, [kindle]), titlesets(as, [paperback])]);
  expect((await world.list(as)).map(({ formats }) => formats.length)).toEqual([2]);
});

describe("unreadable bookshelf page", () => {
  const log = (as: Actor, html: string) => world.call(sync.logBookshelf, { as, body: { html } });
  const kept = (as: Actor) => bookshelfLogStore(world.access).find(as.userId);

  test("is stored as text, replacing the previous one", async () => {
    const as = await world.author();
    for (const html of ["<p>one</p>", "<script>two</script>"]) expect((await log(as, html)).status).toBe(204);
    expect(await kept(as)).toMatchObject({ html: "<script>two</script>" });
  });

  test("is rejected when it is larger than any real page", async () => {
    const as = await world.author();
    expect((await log(as, "x".repeat(300_001))).status).toBe(422);
    let seed = 1;
    const noise = Array.from({ length: 290_000 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return String.fromCharCode(0x4e00 + (seed % 20_000));
    });
    expect((await log(as, noise.join(""))).status).toBe(413);
    expect(await kept(as)).toBeNull();
  });
});
