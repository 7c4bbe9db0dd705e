import { expect, test } from "vitest";
import { readReport } from "#shared/sources/index.ts";
import { toReadFile } from "./to-read-file.ts";

const COMPENSATION = [
  "ISBN,Title,Author,Format,Gross Qty,Returned Qty,Net Qty,Net Compensation,Sales Market",
  "9799641221585,A Title,A Name,Hardcover,10,-2,8,40.50,US",
].join("\n");

test("refuses a report that can be read but not stored yet, and names it", async () => {
  const report = await readReport("sales.csv", new TextEncoder().encode(COMPENSATION));
  expect(() => toReadFile(report, "sales.csv", COMPENSATION.length)).toThrow(
    "This is an IngramSpark lifetime compensation report. Colophon can't import it yet.",
  );
});
