import { expect, test } from "vitest";
import { resultOf } from "#shared/sources/checks.ts";
import { readReport } from "#shared/sources/index.ts";
import { otherShopsFiles } from "./other-shops.ts";

const files = otherShopsFiles("2026-11-28");

test.each(files)(
  "the wide demo author's $name is read whole, and none of its checks fails",
  async ({ name, bytes }) => {
    const { content, facts } = await readReport(name, bytes);
    expect(facts().length).toBeGreaterThan(0);
    expect([content.problems.filter(({ severity }) => severity === "error"), content.rowsSetAside]).toEqual([[], 0]);
    expect(content.checks.map(resultOf)).not.toContain("failed");
  },
);

test("the wide demo author sells at five other shops", async () => {
  const sources = await Promise.all(files.map(async ({ name, bytes }) => (await readReport(name, bytes)).source.id));
  expect([...new Set(sources)].sort()).toEqual(["apple-books", "draft2digital", "google-play", "kobo", "shopify"]);
});
