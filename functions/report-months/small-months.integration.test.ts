import { expect, test } from "vitest";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { busyMonth, givenMonth, monthsOf } from "#functions/testing/stored-months.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { prepareContent, sha256 } from "./content-hash.ts";
import { monthStore, partHashes } from "./month-store.ts";
import { partStore } from "./part-store.ts";
import { splitIntoParts } from "./parts.ts";
import { reportMonths } from "./read-months.ts";

const engine = testEngine();
const USER = "ada";

async function worldOf(...contents: readonly MonthContent[]) {
  const access = await engine.createTable();
  for (const content of contents) await givenMonth(access, USER, content);
  const reader = reportMonths(access);
  const list = () => reader.list(USER, "2026-01", "2026-12");
  return { access, list, contents: async () => reader.contents(await list()) };
}

/** Stores a month as code did that wrote a part per store, whatever the month's size. */
async function storePerStore(access: Awaited<ReturnType<typeof worldOf>>["access"], content: MonthContent) {
  const { userId, retailer, account, year, month, family, revision, ...facts } = (await monthStore(access).find(
    USER,
    "estimator",
    content.month,
  ))!;
  const stores: Record<string, string[]> = {};
  for (const [label, records] of Object.entries(content.stores)) {
    const parts = splitIntoParts(records).map((text) => ({ hash: sha256(text), text }));
    stores[label] = parts.map(({ hash }) => hash);
    await partStore(access).put({ userId, year, monthFamily: `${family}#${month}` }, parts, revision + 1);
  }
  expect(await monthStore(access).switchTo(USER, family, month, revision, { ...facts, stores })).toBe(true);
}

test("a small month's stores share one part, and a large month has a part per store", async () => {
  const [small, large] = [busyMonth("2026-03", 5), busyMonth("2026-04", 60)];
  const { list, contents } = await worldOf(small, large);
  const [first, second] = await list();
  expect(partHashes(first!)).toHaveLength(1);
  expect(Object.keys(first!.stores)).toEqual(Object.keys(small.stores).toSorted());
  expect(Object.keys(second!.stores)).toEqual(Object.keys(large.stores).toSorted());
  expect(await contents()).toEqual([small, large]);
});

test("many small months are read with one call", async () => {
  const months = ["2026-01", "2026-02", "2026-03", "2026-04", "2026-05"].map((month) => busyMonth(month, 3));
  const { access, list } = await worldOf(...months);
  const items = await list();
  const reads = countReads(access);
  expect(await reportMonths(access).contents(items)).toEqual(months);
  expect(reads.calls()).toBe(1);
});

test("a small month stored with a part per store reads the same, and its file counts as unchanged", async () => {
  const content = busyMonth("2026-03", 5);
  const { access, list, contents } = await worldOf(content);
  await storePerStore(access, content);
  const [item] = await list();
  expect(partHashes(item!).length).toBeGreaterThan(1);
  expect(item!.hash).toBe(prepareContent(content).hash);
  expect(await contents()).toEqual([content]);
});

test("replacing a small month stored with a part per store can be undone", async () => {
  const content = busyMonth("2026-03", 5);
  const { access, contents } = await worldOf(content);
  await storePerStore(access, content);
  const months = monthsOf(access, USER);
  const news = busyMonth("2026-03", 6);
  await months.put(news, { importId: "import-2" });
  expect(await contents()).toEqual([news]);
  await months.undo("2026-03");
  expect(await contents()).toEqual([content]);
});

test("a month that grows large and small again keeps its figures", async () => {
  const [small, large] = [busyMonth("2026-03", 5), busyMonth("2026-03", 60)];
  const { access, contents } = await worldOf(small);
  const months = monthsOf(access, USER);
  for (const content of [large, small]) {
    await months.put(content);
    expect(await contents()).toEqual([content]);
  }
});
