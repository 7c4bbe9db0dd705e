import { expect, test } from "vitest";
import { listProducts } from "#functions/books/index.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { reportMonths, yearRollups } from "#functions/report-months/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { eachMonth } from "#shared/primitives/dates.ts";
import { ReportFileError } from "#shared/sources/files/file-error.ts";
import { memoryFiles } from "./testing/memory-files.ts";
import { meteredAccess } from "./testing/watched.ts";
import { BOOKS, payment, paymentsWorkbook, salesWorkbook } from "./testing/workbooks.ts";
import { dropped, NOW, tableBytes, worldOn } from "./testing/world.ts";

const engine = testEngine();

const january = salesWorkbook({ name: "january.xlsx", months: ["2025-01"], createdAt: "2025-03-01T10:00:00Z" });
const spring = salesWorkbook({
  name: "spring.xlsx",
  months: ["2025-02", "2025-03", "2025-04"],
  createdAt: "2025-06-01T10:00:00Z",
});

const isImport = (item: string) => item.includes('"sk":"$import');

const author = (userId: string) => ({
  userId,
  kind: "author" as const,
  email: "ada@example.com",
  firstName: "Ada",
  lastName: "Quill",
  timeZone: "UTC",
  currency: "USD",
  createdAt: "2025-01-01T00:00:00.000Z",
});

test("a first import stores the month, names the books and updates the account", async () => {
  const access = await engine.createTable();
  const world = worldOn(access);
  await userEntity(access).put(author("ada")).go();
  const done = await world.importFiles("ada", dropped(january));
  const { months: outcomes, ...said } = done;
  expect(said).toMatchObject({
    status: "completed",
    months_total: 1,
    months_written: 1,
    books_added: 3,
    undoable: true,
  });
  expect(outcomes).toMatchObject([{ family: "estimator", month: "2025-01", outcome: "new", written: true }]);
  const [month] = await reportMonths(access).list("ada", "2025-01", "2025-01");
  const { combined } = january.months[0]!;
  expect(month).toMatchObject({ revision: 1, grain: "day", file: "january.xlsx", combined });
  const [content] = await reportMonths(access).contents([month!]);
  const records = Object.values(content!.stores).flat();
  const royalty = records.flatMap((record) => record.columns.royalties_kindle ?? []).reduce((a, b) => a + b, 0);
  expect(royalty).toBe(january.months[0]!.sales.reduce((sum, sale) => sum + sale.royalty, 0));
  expect((await userEntity(access).get({ userId: "ada" }).go()).data?.firstDataAt).toBe("2025-01");
  expect(world.events.find(({ name }) => name === "RoyaltiesImported")?.detail).toEqual({
    userId: "ada",
    importId: done.id,
    months: ["2025-01"],
    first: true,
  });
});

/** A month's file without any row. */
const emptyMonth = (month: string) => {
  const file = salesWorkbook({ name: `${month}.xlsx`, months: [month], createdAt: "2025-06-01T10:00:00Z" });
  const months = file.months.map((facts) => ({ ...facts, sales: [], orders: [], reads: [], combined: {} }));
  return { ...file, months };
};

test("a file that proves a month of zero sales is stored, and does not become the first month with figures", async () => {
  const access = await engine.createTable();
  const world = worldOn(access);
  await userEntity(access).put(author("ada")).go();
  await world.importFiles("ada", dropped(january, spring));
  const done = await world.importFiles("ada", dropped(emptyMonth("2024-11"), emptyMonth("2025-05")));
  expect(done.months).toMatchObject([
    { month: "2024-11", outcome: "new", written: true },
    { month: "2025-05", outcome: "new", written: true },
  ]);
  const stored = await reportMonths(access).list("ada", "2024-11", "2025-05");
  expect(stored.map(({ month }) => month)).toEqual(["2024-11", "2025-01", "2025-02", "2025-03", "2025-04", "2025-05"]);
  expect((await userEntity(access).get({ userId: "ada" }).go()).data?.firstDataAt).toBe("2025-01");
  expect(await reportMonths(access).firstSales("ada")).toBe("2025-01");
});

test("importing the same file again changes nothing and writes no report data", async () => {
  const access = await engine.createTable();
  const world = worldOn(access);
  await world.importFiles("ada", dropped(january));
  const before = (await tableBytes(access)).split("\n").filter((item) => !isImport(item));
  const again = await world.importFiles("ada", dropped(january));
  expect(again).toMatchObject({ status: "completed", months_written: 0, books_added: 0, undoable: false });
  expect(again.months).toMatchObject([{ outcome: "unchanged", written: false }]);
  expect((await tableBytes(access)).split("\n").filter((item) => !isImport(item))).toEqual(before);
});

test("an import that changes nothing costs only its own state writes, however many months it covers", async () => {
  const meter = { readUnits: 0, writeUnits: 0, calls: 0 };
  const months = eachMonth("2023-01-01", "2024-12-31");
  const world = worldOn(meteredAccess(await engine.createTable(), meter));
  const years = salesWorkbook({ name: "years.xlsx", months, createdAt: "2025-06-01T10:00:00Z" });
  await world.importFiles("ada", dropped(years));
  meter.writeUnits = 0;
  await world.importFiles("ada", dropped(years));
  expect(meter.writeUnits).toBeLessThan(15);
});

test("duplicate files in one import are counted once", async () => {
  const access = await engine.createTable();
  const twin = { ...january, file: "twin.xlsx" };
  const done = await worldOn(access).importFiles("ada", dropped(january, twin));
  expect(done.months).toHaveLength(1);
  expect(done.files.map(({ message }) => message)).toContain(
    "It holds the same figures as another file of this drop; they are counted once.",
  );
  const [month] = await reportMonths(access).list("ada", "2025-01", "2025-01");
  expect(month?.combined).toEqual(january.months[0]!.combined);
});

test("a filtered file is set aside without a question when the complete one is present", async () => {
  const access = await engine.createTable();
  const filtered = salesWorkbook({ ...options(spring), name: "filtered.xlsx", books: BOOKS.slice(0, 2) });
  for (const order of [
    [filtered, spring],
    [spring, filtered],
  ]) {
    const done = await worldOn(access, { files: memoryFiles() }).importFiles(
      `ada-${order[0]!.file}`,
      dropped(...order),
    );
    expect(done.status).toBe("completed");
    expect(done.files.find(({ name }) => name === "filtered.xlsx")?.status).toBe("set_aside");
    expect(new Set(done.months.map(({ file }) => file))).toEqual(new Set(["spring.xlsx"]));
  }
});

const options = (workbook: typeof spring) => ({
  months: workbook.months.map(({ month }) => month),
  createdAt: workbook.createdAt,
});

test("a year's roll-up matches its months, and is rebuilt when one of them changes", async () => {
  const access = await engine.createTable();
  const world = worldOn(access);
  await world.importFiles("ada", dropped(january, spring));
  const rollups = yearRollups(access, { now: () => NOW });
  const total = async () => {
    const months = await reportMonths(access).list("ada", "2025-01", "2025-12");
    const [year] = await rollups.read("ada", ["2025"], months);
    return year!.records.flatMap((record) => record.columns.royalties_kindle ?? []).reduce((a, b) => a + b, 0);
  };
  const sold = (...files: (typeof spring)[]) =>
    files.flatMap((file) => file.months.flatMap(({ sales }) => sales)).reduce((sum, sale) => sum + sale.royalty, 0);
  expect(await total()).toBe(sold(january, spring));
  const raised = salesWorkbook({
    ...options(january),
    name: "raised.xlsx",
    createdAt: "2025-04-01T10:00:00Z",
    raise: 10,
  });
  await world.importFiles("ada", dropped(raised));
  expect(await total()).toBe(sold(raised, spring));
});

test("payments are merged by number, and a paid payment is no longer pending", async () => {
  const access = await engine.createTable();
  const world = worldOn(access);
  const pending = payment("", null, 5_000_000);
  const first = [payment("300", "2025-02-28", 7_000_000), payment("301", "2025-03-29", 2_000_000), pending];
  await world.importFiles("ada", dropped(paymentsWorkbook("first.xlsx", "2025-04-01T10:00:00Z", first)));
  const second = [payment("302", "2025-04-29", 5_000_000), payment("301", "2025-03-29", 2_500_000)];
  const done = await world.importFiles("ada", dropped(paymentsWorkbook("second.xlsx", "2025-05-01T10:00:00Z", second)));
  expect(done.status).toBe("completed");
  const reader = reportMonths(access);
  const stored = await reader.payments(await reader.list("ada", "2025-01", "2025-12", ["payments"]));
  expect(stored.flatMap(({ payments }) => payments.map((paid) => [paid.paymentNumber, paid.payout]))).toEqual([
    ["300", 7_000_000],
    ["301", 2_500_000],
    ["302", 5_000_000],
  ]);
  expect(world.events.map(({ name }) => name)).toContain("PaymentsImported");
});

test("reports an unreadable file and imports the others", async () => {
  const access = await engine.createTable();
  const world = worldOn(access, {
    readWorkbook: async (file, bytes) => {
      if (file === "bad.xlsx") throw new ReportFileError("not-a-workbook", "This is no workbook.");
      return JSON.parse(Buffer.from(bytes).toString("utf8"));
    },
  });
  const bad = { name: "bad.xlsx", bytes: Buffer.from("%PDF") };
  const done = await world.importFiles("ada", [bad, ...dropped(january)]);
  expect(done).toMatchObject({
    status: "completed",
    files: [{ status: "failed", message: "This is no workbook." }, { status: "read" }],
  });
  const nothing = await world.importFiles("ada", [bad]);
  expect(nothing).toMatchObject({ status: "failed", message: "This is no workbook.", months: [] });
});

test("books are created once, whatever the order and spelling of the files", async () => {
  const access = await engine.createTable();
  const shelves: string[] = [];
  for (const [userId, files] of [
    ["ada", [january, spring]],
    ["ada", [spring, january]],
  ] as const) {
    const table = await engine.createTable();
    const world = worldOn(table);
    for (const file of files) await world.importFiles(userId, dropped(file));
    shelves.push(JSON.stringify(await listProducts(world.steps, userId)));
  }
  expect(shelves[0]).toBe(shelves[1]);
  const world = worldOn(access);
  const shouted = BOOKS.map((book, i) => ({ ...book, asin: `B10000000${i}`, title: book.title.toUpperCase() }));
  await world.importFiles(
    "ada",
    dropped(january, salesWorkbook({ ...options(spring), name: "caps.xlsx", books: shouted })),
  );
  const products = await listProducts(world.steps, "ada");
  expect(products).toHaveLength(6);
  expect(new Set(products.map(({ bookId }) => bookId)).size).toBe(3);
});

test("a file older than the newest one that confirmed the month changes nothing", async () => {
  const world = worldOn(await engine.createTable());
  const middle = salesWorkbook({
    ...options(january),
    name: "middle.xlsx",
    createdAt: "2025-04-01T10:00:00Z",
    raise: 9,
  });
  const newest = { ...january, file: "newest.xlsx", createdAt: "2025-05-01T10:00:00Z" };
  for (const file of [january, newest]) await world.importFiles("ada", dropped(file));
  const late = await world.importFiles("ada", dropped(middle));
  expect(late.months).toMatchObject([{ outcome: "kept" }]);
});
