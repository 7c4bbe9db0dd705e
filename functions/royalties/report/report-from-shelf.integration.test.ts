import { beforeAll, expect, test } from "vitest";
import { type BooksWorld, booksWorld, product } from "#functions/books/testing/books-world.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { type ContentCache, contentCache } from "#functions/report-months/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { givenMonth } from "#functions/testing/stored-months.ts";
import * as edit from "#shared/api/books/edit.ts";
import { bySeries, groupRecords } from "#shared/domain/royalties/group-records.ts";
import { convertReport } from "#shared/domain/royalties/rates/convert-report.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { readReport } from "../testing/royalties-world.ts";
import { royaltiesDeps } from "../wiring.ts";

const clock = fakeClock("2026-11-20T12:00:00.000Z");
const COVERS = "https://covers.example/{asin}.jpg";
const engine = testEngine();
let world: BooksWorld;
beforeAll(async () => {
  world = booksWorld(await engine.createTable());
});

const report = (as: Actor, cache: ContentCache | null = null) =>
  readReport(royaltiesDeps(world.access, clock, COVERS, cache), {
    actor: as,
    startDate: "2026-10-01",
    endDate: "2026-10-31",
    kenp_setting: "last_month",
  });

async function authorWithSales(): Promise<Actor> {
  const as = await world.author();
  await world.imports(
    as,
    product({ productId: "B000000001" }),
    product({ productId: "B000000002", format: "paperback", isbn: "9780000000002" }),
    product({ productId: "B000000003", title: "Pepper" }),
  );
  const rows = ["B000000001", "B000000002", "B000000003", "9780000000002"].map((asin) => ({
    store: "Amazon.com",
    asin,
    columns: { reads: 600, royalties_kindle: 1_000_000 },
  }));
  await givenMonth(world.access, as.userId, monthContent("2026-10", "day", rows));
  return as;
}

test("the report shows the author's edits of a book immediately: title, series, tags, and pages as borrows", async () => {
  const as = await authorWithSales();
  const salt = (await world.list(as)).find(({ title }) => title === "Salt")!;
  const formats = salt.formats.map(({ id, uid, format_id }) => ({
    id,
    asin: uid,
    format_id,
    ...(format_id === 1 && { kenpc: 300 }),
  }));
  const body = {
    title: "Brine",
    authors: [{ name: "Eve Pen" }],
    series: { new_series: "Harbour", place: 2 },
    tags: [{ name: "Sea" }],
    formats,
  };
  expect((await world.call(edit.updateBook, { as, params: { id: salt.id }, body })).status).toBe(200);

  const answer = await report(as);
  const book = (asin: string) => answer.books.find((one) => one.asin === asin);
  expect(book("B000000001")).toMatchObject({
    title: "Brine",
    author: "Eve Pen",
    book_id: salt.id,
    image: "https://covers.example/B000000001.jpg",
    metadata: { kenpc: 300 },
    series: { name: "Harbour", place: 2 },
    tags: [{ name: "Sea" }],
    deleted: false,
  });
  // An ISBN in a report refers to the same paperback.
  for (const asin of ["B000000002", "9780000000002"])
    expect(book(asin)).toMatchObject({ book_id: salt.id, series: { name: "Harbour" }, metadata: { kenpc: null } });
  const groups = groupRecords(convertReport(answer, "USD"), bySeries);
  expect(groups.map(({ label, totals }) => [label, totals.royaltyKindle, totals.borrows])).toEqual([
    ["Harbour", 3_000_000, 2],
    ["Not in a series", 1_000_000, 0],
  ]);
});

test("the royalties of a deleted book stay in the report, under its title and labelled", async () => {
  const as = await authorWithSales();
  const before = await report(as);
  const pepper = (await world.list(as)).find(({ title }) => title === "Pepper")!;
  await world.call(edit.deleteBook, { as, params: { id: pepper.id } });
  const after = await report(as);
  expect(after.records).toEqual(before.records);
  expect(after.books.map(({ title, deleted }) => [title, deleted])).toContainEqual(["Pepper", true]);
  expect(after.books.filter(({ deleted }) => deleted)).toHaveLength(1);
});

test("merged works are one book of the report, and two again after a split", async () => {
  const as = await authorWithSales();
  const [pepper, salt] = await world.list(as);
  await world.call(edit.mergeBooks, { as, params: { id: salt!.id }, body: { books: [pepper!.id] } });
  expect(new Set((await report(as)).books.map(({ book_id }) => book_id))).toEqual(new Set([salt!.id]));
  const formats = pepper!.formats.map(({ id }) => id);
  await world.call(edit.splitBook, { as, params: { id: salt!.id }, body: { formats } });
  expect(new Set((await report(as)).books.map(({ book_id }) => book_id)).size).toBe(2);
});

test("a process that keeps shelves between reports shows every change, and no author another's books", async () => {
  const cache = contentCache(1024 * 1024);
  const [ada, ben] = [await authorWithSales(), await authorWithSales()];
  const titlesOf = async (as: Actor) => (await report(as, cache)).books.map(({ title }) => title);
  const before = await titlesOf(ada);
  expect(await titlesOf(ada)).toEqual(before);
  await world.imports(ada, product({ productId: "B000000003", title: "Saffron" }));
  expect(await titlesOf(ada)).toEqual((await report(ada)).books.map(({ title }) => title));
  expect(await titlesOf(ada)).not.toEqual(before);
  expect(await report(ben, cache)).toEqual(await report(ben));
});
