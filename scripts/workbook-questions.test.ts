import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sheetFile } from "#shared/sources/testing/sheet-file.ts";
import { textFile } from "#shared/sources/testing/text-file.ts";
import { main } from "./workbook.ts";

const UNKNOWN_SHOP = textFile(
  [
    ["Day", "Title", "My share", "Email"],
    ["2026-03-29", "The Quiet Harbour", "3.10", "ada@example.com"],
  ],
  { separator: ",", encoding: "utf-8", lineEnd: "\n" },
);
const UNDATED = sheetFile({
  "Raw data": [
    ["Title", "Isbn", "Quantity", "Royalty all usd"],
    ["The Quiet Harbour", "9781234567897", 2, 3.21],
  ],
});

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "workbook-questions-"));
});
afterAll(() => rm(folder, { recursive: true }));

const run = async (...args: string[]) => {
  const printed: string[] = [];
  const code = await main(args, (text) => printed.push(text));
  return { code, text: printed.join("\n") };
};

test("lists the columns of an unknown table, and reads it with a mapping", async () => {
  const [table, given] = [join(folder, "unknown.csv"), join(folder, "mapping.json")];
  await writeFile(table, UNKNOWN_SHOP);
  const asked = await run(table);
  expect(asked.text).toContain("needs a mapping (--mapping FILE.json). Its columns are: “Day”, “Title”, “My share”.");
  expect(asked.text).not.toContain("ada@example.com");
  const answers = { shop: "Harbour Books", money: "My share", money_kind: "earned", currency: "EUR" };
  const [, proposal = ""] = /A mapping to complete: (.*)/.exec(asked.text) ?? [];
  await writeFile(given, proposal);
  expect((await run(table, "--mapping", given)).text).toContain("the mapping isn't complete: shop");
  await writeFile(given, JSON.stringify({ ...JSON.parse(proposal), ...answers }));
  const read = await run(table, "--mapping", given);
  expect([read.code, read.text]).toEqual([0, expect.stringContaining("earned EUR 3.10")]);
  expect(read.text).toContain("Harbour Books: table");
});

test("dates the sales of a file without days by the month that is given", async () => {
  const path = join(folder, "undated.xlsx");
  await writeFile(path, await UNDATED);
  expect((await run(path)).text).toContain("asks   The file states no days.");
  expect((await run(path, "--month", "2026-03")).text).toContain("period 2026-03");
  expect((await run(path, "--month", "March")).code).toBe(2);
});
