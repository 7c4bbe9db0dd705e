import { expect, test } from "vitest";
import { readReport } from "#shared/sources/index.ts";
import { sheetFile } from "#shared/sources/testing/sheet-file.ts";
import { toReadFile } from "./to-read-file.ts";

const COMPENSATION = [
  "ISBN,Title,Author,Format,Gross Qty,Returned Qty,Net Qty,Net Compensation,Sales Market",
  "9799641221585,A Title,A Name,Hardcover,10,-2,8,40.50,US",
].join("\n");
const context = { name: "sales.csv", size: COMPENSATION.length, importedAt: "2026-11-28T10:00:00Z" };
const read = () => readReport("sales.csv", new TextEncoder().encode(COMPENSATION));

test("asks in which currency a file without any is paid, and keeps its money without one until then", async () => {
  const { file } = toReadFile(await read(), context);
  expect(file.finding.questions).toMatchObject([{ about: "currency", marketplaces: ["US"] }]);
  expect(file.finding.understood).toMatchObject({
    source: "ingramspark",
    rows: 1,
    without_currency: { US: 40_500_000 },
  });
});

test("stores a snapshot of a whole life under the month of its import, in the currency that the author gave", async () => {
  const { file, contents } = toReadFile(await read(), { ...context, given: { currencies: { US: "USD" } } });
  expect(file.finding.questions).toEqual([]);
  expect(file.months).toMatchObject([
    { family: "ingramspark:lifetime-compensation", month: "2026-11", figures: { royalty: { USD: 40_500_000 } } },
  ]);
  expect(contents[0]!.content).toMatchObject({
    grain: "month",
    stores: {
      "ingramspark:US:": [
        {
          asin: "9799641221585",
          format: "hardcover",
          currency: "USD",
          columns: { orders: [8], refunds: [2], royalties_print: [40_500_000] },
        },
      ],
    },
  });
});

const undated = async () => {
  const sheet = await sheetFile({
    "Raw data": [
      ["Title", "Isbn", "Quantity", "Royalty all usd"],
      ["The Quiet Harbour", "9781234567897", 2, 3.21],
    ],
  });
  return readReport("sales.xlsx", sheet);
};

test("asks for the month of a file that states no days, and has no months until then", async () => {
  const { file } = toReadFile(await undated(), context);
  expect(file.finding.questions).toMatchObject([{ about: "month" }, { about: "reading" }]);
  expect(file.finding.understood).toMatchObject({ rows: 1, months: [], money: { estimated: { USD: 3_210_000 } } });
  expect([file.months, file.finding.problems]).toEqual([[], []]);
});

test("places the sales of a file without days in the month that the author gave", async () => {
  const { file } = toReadFile(await undated(), { ...context, given: { month: "2026-03" } });
  expect(file.finding.questions).toEqual([{ about: "reading" }]);
  expect(file.months).toMatchObject([
    { family: "publishdrive:sales-report", month: "2026-03", figures: { units: 2, royalty: { USD: 3_210_000 } } },
  ]);
});
