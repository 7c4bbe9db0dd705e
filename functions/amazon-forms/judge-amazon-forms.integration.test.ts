import { expect, test } from "vitest";
import { extensionWorld } from "#functions/extension/testing/extension-world.ts";
import { salesWorkbook } from "#functions/imports/testing/workbooks.ts";
import { dropped, NOW, tableItems, worldOn } from "#functions/imports/testing/world.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { UNREADABLE_JUMP } from "#shared/domain/amazon-forms/unreadable.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { ReportFileError } from "#shared/sources/files/file-error.ts";
import { judgeAmazonForms } from "./judge-amazon-forms.ts";
import { unreadableStore } from "./unreadable-store.ts";

const engine = testEngine();

async function givenStore() {
  const unreadable = unreadableStore(await engine.createTable());
  const reported: unknown[] = [];
  const judge = (now: string) =>
    judgeAmazonForms({
      unreadable,
      notifyOperator: (day: unknown) => reported.push(day),
      clock: { now: () => Date.parse(now) },
    });
  return { unreadable, reported, judge };
}

test("the operator is notified on the day after pages of more than twenty authors became unreadable", async () => {
  const { unreadable, reported, judge } = await givenStore();
  for (let n = 0; n <= UNREADABLE_JUMP.floor; n++) await unreadable.add(`author-${n}`, "2026-11-20", { pages: 1 });
  expect(await judge("2026-11-20T23:59:00Z")).toEqual({ isChanged: false });
  expect(await judge("2026-11-21T00:40:00Z")).toEqual({ isChanged: true });
  expect(reported).toEqual([{ date: "2026-11-20", files: 0, rows: 0, pages: 21 }]);
  expect(await judge("2026-11-22T00:40:00Z")).toEqual({ isChanged: false });
});

test("a page that could never be read does not notify the operator every day", async () => {
  const { unreadable, reported, judge } = await givenStore();
  for (const date of ["2026-11-13", "2026-11-20"]) await unreadable.add("ada", date, { files: 40, rows: 900 });
  await judge("2026-11-21T00:40:00Z");
  expect(reported).toEqual([]);
});

test("an author's page that stays unreadable counts once until it can be read again", async () => {
  const world = extensionWorld(await engine.createTable());
  const { token } = await world.givenActive();
  const today = new Date(world.clock.now()).toISOString().slice(0, 10);
  const pages = async () => (await unreadableStore(world.access).between(today, today)).get(today)?.pages;
  const unreadable = { outcome: "failed", code: "unexpected_answer" } as const;
  for (let tick = 0; tick < 3; tick++) await world.report(token, unreadable);
  expect(await pages()).toBe(1);
  await world.report(token, { outcome: "failed", code: "unreachable" });
  await world.report(token);
  await world.report(token, unreadable);
  expect(await pages()).toBe(2);
});

test("an import counts files with rows set aside, but not an upload that is no report at all", async () => {
  const access = await engine.createTable();
  const unreadableFile = async (): Promise<never> => {
    throw new ReportFileError("unknown-report", "This file is not a report.");
  };
  const file = salesWorkbook({ name: "spring.xlsx", months: ["2025-02"], createdAt: "2025-06-01T10:00:00Z" });
  await worldOn(access).importFiles("ada", dropped({ ...file, rowsSetAside: 7 }, { ...file, file: "b.xlsx" }));
  await worldOn(access, { readWorkbook: unreadableFile }).importFiles("ben", dropped(file));
  const today = new Date(NOW).toISOString().slice(0, 10);
  const days = await unreadableStore(access).between(today, today);
  expect(days.get(today)).toEqual({ files: 1, rows: 7, pages: 0 });
});

test("counts are kept for ninety days", async () => {
  const access = await engine.createTable();
  await unreadableStore(access).add("ada", "2026-11-20", { rows: 1 });
  const [item] = await tableItems(access);
  expect(item?.expires_at).toBe((Date.parse("2026-11-20") + 90 * DAY_MS) / 1000);
});
