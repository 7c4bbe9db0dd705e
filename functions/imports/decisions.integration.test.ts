import { afterAll, beforeAll, expect, test } from "vitest";
import { reportMonths } from "#functions/report-months/index.ts";
import { type LocalEngine, startLocalEngine } from "#functions/testing/local-table.ts";
import { BOOKS, salesWorkbook } from "./testing/workbooks.ts";
import { dropped, tableItems, worldOn } from "./testing/world.ts";

let engine: LocalEngine;
beforeAll(async () => {
  engine = await startLocalEngine();
});
afterAll(() => engine.stop());

const months = ["2025-01", "2025-02"];
const whole = salesWorkbook({ name: "whole.xlsx", months, createdAt: "2025-04-01T10:00:00Z" });
const filtered = salesWorkbook({
  ...{ name: "filtered.xlsx", months, createdAt: "2025-05-01T10:00:00Z", books: BOOKS.slice(0, 1) },
});
const days = salesWorkbook({ name: "days.xlsx", months: ["2025-01"], createdAt: "2025-03-01T10:00:00Z" });

const answer = (month: string, given: "replace" | "keep") => ({ family: "estimator" as const, month, answer: given });
const filesOf = async (world: ReturnType<typeof worldOn>, userId = "ada") =>
  (await reportMonths(world.deps.access).list(userId, "2025-01", "2025-12")).map(({ file }) => file);

async function asking() {
  const access = await engine.createTable();
  const world = worldOn(access);
  await world.importFiles("ada", dropped(whole));
  const asked = await world.importFiles("ada", dropped(filtered));
  return { world, asked };
}

test("a month that would shrink asks, with its figures before and after, and nothing is written meanwhile", async () => {
  const { world, asked } = await asking();
  expect(asked).toMatchObject({ status: "needs_decision", months_written: 0 });
  expect(asked.months[0]).toMatchObject({
    outcome: "decide",
    before: { books: 3, authors: 2 },
    after: { books: 1, authors: 1 },
  });
  expect(asked.months[0]!.reasons).toContain("Fewer authors: 1 instead of 2.");
  expect(await filesOf(world)).toEqual(["whole.xlsx", "whole.xlsx"]);
});

test("the author's answers are carried out month by month", async () => {
  const { world, asked } = await asking();
  const done = await world.decide("ada", asked.id, [answer("2025-01", "replace"), answer("2025-02", "keep")]);
  expect(done).toMatchObject({ status: "completed", months_written: 1 });
  expect(await filesOf(world)).toEqual(["filtered.xlsx", "whole.xlsx"]);
});

test("every month that asks needs an answer, and no other month takes one", async () => {
  const { world, asked } = await asking();
  await expect(world.decide("ada", asked.id, [answer("2025-01", "keep")])).rejects.toMatchObject({ status: 422 });
  const strange = [...months, "2025-03"].map((month) => answer(month, "keep"));
  await expect(world.decide("ada", asked.id, strange)).rejects.toMatchObject({ status: 422 });
});

test("an answer to figures that have changed since is refused, and the new figures are asked about", async () => {
  const { world, asked } = await asking();
  const newer = salesWorkbook({ name: "newer.xlsx", months, createdAt: "2025-04-20T10:00:00Z", raise: 10_000 });
  await world.importFiles("ada", dropped(newer));
  const given = months.map((month) => answer(month, "replace"));
  await expect(world.decide("ada", asked.id, given)).rejects.toMatchObject({ status: 409, code: "stale" });
  const again = await world.view("ada", asked.id);
  expect(again.status).toBe("needs_decision");
  expect(again.months[0]!.before?.royalty).not.toEqual(asked.months[0]!.before?.royalty);
  await world.decide("ada", asked.id, given);
  expect(await filesOf(world)).toEqual(["filtered.xlsx", "filtered.xlsx"]);
});

test("a decided import takes no second decision", async () => {
  const { world, asked } = await asking();
  const given = months.map((month) => answer(month, "keep"));
  await world.decide("ada", asked.id, given);
  await expect(world.decide("ada", asked.id, given)).rejects.toMatchObject({ status: 409 });
});

test("a closed month keeps its days when a file of months says the same, and asks when it says otherwise", async () => {
  const world = worldOn(await engine.createTable());
  const whole1 = salesWorkbook({ name: "days-one.xlsx", months: ["2025-01"], createdAt: "2025-03-01T10:00:00Z" });
  await world.importFiles("ada", dropped(whole1));
  const asked = await world.importFiles("ada", dropped(whole));
  expect(asked.months.find(({ month }) => month === "2025-01")).toMatchObject({ outcome: "decide" });
  expect(asked.months[0]!.reasons.join(" ")).toContain("lose its days");
});

test("undo gives every month its previous content back, and takes away the months that were new", async () => {
  const world = worldOn(await engine.createTable());
  const reader = reportMonths(world.deps.access);
  await world.importFiles("ada", dropped(whole));
  const before = await reader.list("ada", "2025-01", "2025-12");
  const later = salesWorkbook({
    ...{ name: "later.xlsx", months: [...months, "2025-03"], createdAt: "2025-06-01T10:00:00Z", raise: 5_000 },
  });
  const done = await world.importFiles("ada", dropped(later));
  expect(done).toMatchObject({ undoable: true, months_written: 3 });
  const undone = await world.undo("ada", done.id);
  expect(undone).toMatchObject({ status: "undone", undoable: false });
  const after = await reader.list("ada", "2025-01", "2025-12");
  expect(after.map(({ hash, file, month }) => ({ hash, file, month }))).toEqual(
    before.map(({ hash, file, month }) => ({ hash, file, month })),
  );
  expect(await reader.contents(after)).toEqual(await reader.contents(before));
  const again = await world.importFiles("ada", dropped(later));
  expect(again.months.map(({ outcome }) => outcome)).toEqual(["changed", "changed", "new"]);
});

test("undo goes back one import at a time, from the last to the first", async () => {
  const world = worldOn(await engine.createTable());
  const first = await world.importFiles("ada", dropped(whole));
  const raised = salesWorkbook({ name: "raised.xlsx", months, createdAt: "2025-06-01T10:00:00Z", raise: 5_000 });
  const second = await world.importFiles("ada", dropped(raised));
  await expect(world.undo("ada", first.id)).rejects.toMatchObject({ status: 409 });
  await world.undo("ada", second.id);
  await expect(world.undo("ada", second.id)).rejects.toMatchObject({ status: 409 });
  await world.undo("ada", first.id);
  expect(await filesOf(world)).toEqual([]);
});

test("parts that no version names any more expire, and those that a version names never do", async () => {
  const world = worldOn(await engine.createTable());
  await world.importFiles("ada", dropped(whole));
  const raised = salesWorkbook({ name: "raised.xlsx", months, createdAt: "2025-06-01T10:00:00Z", raise: 5_000 });
  const second = await world.importFiles("ada", dropped(raised));
  await world.undo("ada", second.id);
  const items = await tableItems(world.deps.access);
  const named = new Set(
    items.flatMap(({ stores = {}, parts = [], family, month }) => [
      ...Object.values(stores as Record<string, string[]>)
        .flat()
        .map((hash) => `${family}#${month}/${hash}`),
      ...(parts as string[]).map((hash) => `rollup#${family}/${hash}`),
    ]),
  );
  const stored = items.filter(({ __edb_e__ }) => __edb_e__ === "report-part");
  expect(stored.length).toBeGreaterThan(named.size);
  for (const { scope, hash, expires_at } of stored) {
    expect(expires_at === undefined, `${scope}/${hash}`).toBe(named.has(`${scope}/${hash}`));
  }
});

test("somebody else's import is not found", async () => {
  const world = worldOn(await engine.createTable());
  const done = await world.importFiles("ada", dropped(days));
  await expect(world.view("eve", done.id)).rejects.toMatchObject({ status: 404 });
  await expect(world.undo("eve", done.id)).rejects.toMatchObject({ status: 404 });
});
