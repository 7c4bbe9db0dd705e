import { Entity } from "electrodb";
import { beforeAll, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import { ALL_PAGES, entityConfiguration, primaryIndex, type TableAccess } from "./base.ts";

const engine = testEngine();
let access: TableAccess;
beforeAll(async () => {
  access = await engine.createTable();
});

const note = (table: TableAccess) =>
  new Entity(
    {
      model: { entity: "note", version: "1", service: "colophon" },
      attributes: {
        owner: { type: "string", required: true },
        month: { type: "string", required: true },
        text: { type: "string" },
      },
      indexes: { primary: primaryIndex(["owner"], ["month"]) },
    },
    entityConfiguration(table),
  );

test("two owners whose ids differ only in case have separate items", async () => {
  const notes = note(access);
  await notes.put({ owner: "Ab", month: "2025-01", text: "upper" }).go();
  await notes.put({ owner: "aB", month: "2025-01", text: "lower" }).go();
  expect((await notes.get({ owner: "Ab", month: "2025-01" }).go()).data?.text).toBe("upper");
  expect((await notes.get({ owner: "aB", month: "2025-01" }).go()).data?.text).toBe("lower");
});

test("a range of months includes its last month", async () => {
  const notes = note(access);
  for (const month of ["2024-11", "2024-12", "2025-01", "2025-02"]) await notes.put({ owner: "range", month }).go();
  const { data } = await notes.query
    .primary({ owner: "range" })
    .between({ month: "2024-12" }, { month: "2025-01" })
    .go(ALL_PAGES);
  expect(data.map((item) => item.month)).toEqual(["2024-12", "2025-01"]);
});
