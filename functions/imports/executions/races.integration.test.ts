import { expect, test } from "vitest";
import { listProducts } from "#functions/books/index.ts";
import { reportMonths, yearRollups } from "#functions/report-months/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { startImport } from "../intake/start-import.ts";
import { actorOf } from "../testing/harness.ts";
import { payment, paymentsWorkbook, salesWorkbook } from "../testing/workbooks.ts";
import { dropped, NOW, tableItems, worldOn } from "../testing/world.ts";

const engine = testEngine();

const months = ["2025-01", "2025-02"];
const version = (n: number) =>
  salesWorkbook({ name: `v${n}.xlsx`, months, createdAt: `2025-05-0${n}T10:00:00Z`, raise: n * 10_000 });

type World = ReturnType<typeof worldOn>;

/** Runs all executions concurrently, each in its own small machine. */
async function allAtOnce(
  world: World,
  drops: readonly (readonly [userId: string, files: Parameters<World["importFiles"]>[1]])[],
) {
  const runs = [];
  for (const [userId, files] of drops) {
    const importId = await world.upload(userId, files);
    await startImport(world.deps, { actor: actorOf(userId), importId });
    runs.push({ userId, importId, phase: "import" as const });
  }
  await Promise.all(runs.map((run) => world.execute(run)));
  return runs;
}

test("two concurrent imports of one author end with the newer file's complete figures", async () => {
  for (let round = 0; round < 5; round++) {
    const world = worldOn(await engine.createTable());
    await allAtOnce(world, [
      ["ada", dropped(version(1))],
      ["ada", dropped(version(2))],
    ]);
    const reader = reportMonths(world.deps.access);
    const stored = await reader.list("ada", "2025-01", "2025-12");
    expect(stored.map(({ file }) => file)).toEqual(["v2.xlsx", "v2.xlsx"]);
    const contents = await reader.contents(stored);
    const kindle = contents
      .flatMap(({ stores }) => Object.values(stores).flat())
      .flatMap(({ columns }) => columns.royalties_kindle ?? []);
    const sold = version(2).months.flatMap(({ sales }) => sales);
    expect(kindle.reduce((a, b) => a + b, 0)).toBe(sold.reduce((sum, sale) => sum + sale.royalty, 0));
    expect(await listProducts(world.steps, "ada")).toHaveLength(3);
  }
});

test("five concurrent replacements leave complete months, and no referenced part expires", async () => {
  const world = worldOn(await engine.createTable());
  await world.importFiles("ada", dropped(version(1)));
  await allAtOnce(
    world,
    [2, 3, 4, 5, 6].map((n) => ["ada", dropped(version(n))] as const),
  );
  const stored = await reportMonths(world.deps.access).list("ada", "2025-01", "2025-12");
  expect(stored.map(({ file }) => file)).toEqual(["v6.xlsx", "v6.xlsx"]);
  const items = await tableItems(world.deps.access);
  for (const { family, month, stores } of stored) {
    for (const hash of Object.values(stores).flat()) {
      const part = items.find((item) => item.scope === `${family}#${month}` && item.hash === hash);
      expect(part, `${month}/${hash}`).toBeDefined();
      expect(part?.expires_at).toBeUndefined();
    }
  }
  const rollups = yearRollups(world.deps.access, { now: () => NOW });
  const [year] = await rollups.read("ada", ["2025"], stored);
  const { records, months: made } = year!;
  expect(made.map(({ revision }) => revision)).toEqual(stored.map(({ revision }) => revision));
  const sold = version(6).months.flatMap(({ sales }) => sales);
  expect(records.flatMap(({ columns }) => columns.royalties_kindle ?? []).reduce((a, b) => a + b, 0)).toBe(
    sold.reduce((sum, sale) => sum + sale.royalty, 0),
  );
});

test("concurrent imports of two payment files keep all payments", async () => {
  const world = worldOn(await engine.createTable());
  await allAtOnce(world, [
    ["ada", dropped(paymentsWorkbook("a.xlsx", "2025-05-01T10:00:00Z", [payment("300", "2025-03-29", 1_000_000)]))],
    ["ada", dropped(paymentsWorkbook("b.xlsx", "2025-05-02T10:00:00Z", [payment("301", "2025-03-29", 2_000_000)]))],
  ]);
  const reader = reportMonths(world.deps.access);
  const [march] = await reader.payments(await reader.list("ada", "2025-03", "2025-03", ["payments"]));
  expect(march?.payments.map(({ paymentNumber }) => paymentNumber)).toEqual(["300", "301"]);
});

test("fifty concurrent authors each get exactly their own months", async () => {
  const world = worldOn(await engine.createTable());
  const authors = Array.from({ length: 50 }, (_, n) => `author-${n}`);
  const fileOf = (n: number) =>
    salesWorkbook({ name: `of-${n}.xlsx`, months: ["2025-01"], createdAt: "2025-05-01T10:00:00Z", raise: n * 1_000 });
  await allAtOnce(
    world,
    authors.map((userId, n) => [userId, dropped(fileOf(n))] as const),
  );
  for (const [n, userId] of authors.entries()) {
    const [month, ...others] = await reportMonths(world.deps.access).list(userId, "2025-01", "2025-12");
    expect(others).toEqual([]);
    expect(month).toMatchObject({ file: `of-${n}.xlsx`, combined: fileOf(n).months[0]!.combined });
  }
});
