import { beforeAll, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import * as csvApi from "#shared/api/books/csv.ts";
import { type BooksWorld, booksWorld, product } from "../testing/books-world.ts";

const engine = testEngine();
let world: BooksWorld;
beforeAll(async () => {
  world = booksWorld(await engine.createTable());
});

const asin = (n: number): string => `B${String(n).padStart(9, "0")}`;

test("one CSV sets series, places and page counts for five years of books, after a preview", async () => {
  const as = await world.author();
  const titles = Array.from({ length: 100 }, (_, n) => `Book ${n}`);
  await world.imports(as, ...titles.map((title, n) => product({ productId: asin(n), title })));
  const { file, csv } = (await world.call(csvApi.exportShelf, { as })).body.data;
  expect(file).toBe("Colophon-shelf-2026-11-20.csv");
  const edited = csv.replaceAll(/^(Book (\d+),Mara Penn),,,(.*),$/gm, "$1,Harbour,$2,$3,300").replaceAll("\r", "");
  const body = { file: "edited.csv", csv: edited };

  const preview = (await world.call(csvApi.previewShelfImport, { as, body })).body.data;
  expect([preview.rows, preview.problems, preview.changes[0]?.fields]).toEqual([100, [], ["Series", "Place", "KENPC"]]);
  expect((await world.list(as))[0]).toMatchObject({ groups: [], kenpc: null });

  expect((await world.call(csvApi.importShelf, { as, body })).body.data).toEqual(preview);
  const books = await world.list(as);
  expect(books.every(({ groups: [group], kenpc }) => group?.name === "Harbour" && kenpc === 300)).toBe(true);
  expect(books.find(({ title }) => title === "Book 42")?.groups[0]?.place).toBe(42);
  const again = (await world.call(csvApi.previewShelfImport, { as, body })).body.data;
  expect(again.changes.every(({ kind }) => kind === "unchanged")).toBe(true);
});

test("a CSV with any error is rejected as a whole, naming file, row and column", async () => {
  const as = await world.author();
  const csv = `Title,Authors,Format,ASIN\nSalt,Mara Penn,Kindle,${asin(1)}\nPepper,,Kindle,B00\n`;
  const body = { file: "mine.csv", csv };
  expect((await world.call(csvApi.previewShelfImport, { as, body })).body.data.problems).toEqual([
    { file: "mine.csv", row: 3, column: "ASIN", message: "Invalid ASIN." },
    { file: "mine.csv", row: 3, column: "Authors", message: "Required" },
  ]);
  const refused = await world.call(csvApi.importShelf, { as, body });
  expect([refused.status, (refused.body as unknown as { errors: unknown }).errors]).toEqual([
    422,
    { csv: ["Row 3, ASIN: Invalid ASIN.", "Row 3, Authors: Required"] },
  ]);
  expect(await world.list(as)).toEqual([]);
});

test("two identical concurrent imports create the books once", async () => {
  const as = await world.author();
  const body = { file: "mine.csv", csv: `Title,Authors,Format,ASIN\nSalt,Mara Penn,Kindle,${asin(1)}\n` };
  const answers = await Promise.all([1, 2, 3].map(() => world.call(csvApi.importShelf, { as, body })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ body: { data } }) => data.changes[0]?.kind === "new")).toHaveLength(1);
  expect(await world.list(as)).toHaveLength(1);
});
