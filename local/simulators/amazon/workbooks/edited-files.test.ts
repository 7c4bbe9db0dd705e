import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { sumsOf } from "#shared/sources/amazon/workbook/sales/month-figures.ts";
import type { SalesWorkbook } from "#shared/sources/amazon/workbook/types.ts";
import { resultOf } from "#shared/sources/checks.ts";
import type { Part } from "./package.ts";
import {
  KENP_HEADINGS,
  kenpRow,
  kenpXml,
  replacePart,
  tamperedWorkbook,
  workbookOf,
  workbookWithSheetXml,
} from "./testing/tampering.ts";

const read = async (bytes: Uint8Array) => (await readWorkbook("edited.xlsx", bytes)) as SalesWorkbook;
const readsOf = ({ months }: SalesWorkbook) => months.flatMap(({ reads }) => reads);

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

const withDateCells = (serial: number, calendar: string) =>
  tamperedWorkbook({ "KENP Read": [] }, (parts: Part[]) => {
    const row = kenpXml("")
      .replace(/<c r="A2"[^>]*>.*?<\/c>/, `<c r="A2" s="1"><v>${serial}</v></c>`)
      .replaceAll('s="1" t="', 't="');
    const dated = replacePart(replacePart(parts, "xl/worksheets/sheet1.xml", row), "xl/styles.xml", STYLES);
    return dated.map((part) =>
      part.path === "xl/workbook.xml" && typeof part.text === "string"
        ? { ...part, text: part.text.replace('date1904="false"', `date1904="${calendar}"`) }
        : part,
    );
  });

test.each([
  [46_268, "false"],
  [44_806, "true"],
  [44_806, "1"],
])("reads the date cell %s of a file whose calendar starts in 1904: %s", async (serial, calendar) => {
  const workbook = await read(await withDateCells(serial, calendar));
  expect(readsOf(workbook)).toMatchObject([{ date: "2026-09-03", pages: 10 }]);
  expect(workbook.rowsSetAside).toBe(0);
});

test("reads numbers that were saved as text", async () => {
  const workbook = await read(await workbookOf({ KENP: [KENP_HEADINGS, kenpRow("420.0"), kenpRow("80")] }));
  expect(readsOf(workbook).map(({ pages }) => pages)).toEqual([420, 80]);
});

test("refuses a file without a readable row, and says why", async () => {
  const file = workbookOf({ KENP: [KENP_HEADINGS, kenpRow(10, "9/3/26"), kenpRow(7, "9/4/26")] });
  await expect(read(await file)).rejects.toMatchObject({
    code: "nothing-read",
    message: expect.stringMatching(
      /No row of this file could be read.*sheet "KENP", row 2, "Date": is not a date: "9\/3\/26"/,
    ),
  });
});

test("accepts a file without rows, whose Summary proves a month of zero sales", async () => {
  const summary = [
    ["Date", "Paid Units Sold (eBook)", "Royalty (USD)"],
    ["September 2026", 0, 0],
  ];
  const workbook = await read(await workbookOf({ Summary: summary, KENP: [KENP_HEADINGS] }));
  expect(workbook.months).toMatchObject([{ month: "2026-09", sales: [], reads: [], summary: { kindlePaid: 0 } }]);
});

test("does not pass checks over sheets without rows", async () => {
  const headings = [
    "Royalty Date",
    "Title",
    "Author Name",
    "ASIN/ISBN",
    "Marketplace",
    "Transaction Type",
    "Net Units Sold",
    "Royalty",
    "Currency",
  ];
  const workbook = await read(await workbookOf({ "Combined Sales": [headings], KENP: [KENP_HEADINGS, kenpRow()] }));
  expect(workbook.checks.map(resultOf)).toEqual(["not-made", "not-made", "not-made", "not-made"]);
});

test("limits the rows that are filled, not the empty ones that a program saved to the end of the sheet", async () => {
  function* pieces() {
    const [head, tail] = kenpXml("§").split("§") as [string, string];
    yield head;
    for (let row = 3; row < 600_000; row++)
      yield row % 2 === 0 ? `<row r="${row}"/>` : `<row r="${row}"><c r="A${row}" s="1"/></row>`;
    yield `<row r="600000"><c r="GX600000" s="1"/></row>${tail}`;
  }
  expect(readsOf(await read(await workbookWithSheetXml(pieces())))).toHaveLength(1);
});

test("replaces a line break in a title, as Excel stores it, with a blank", async () => {
  const row = ["2025-10-02", "Lantern_x000D_\nTide", "A", "B0QUIET001", "Amazon.com", 1];
  expect(readsOf(await read(await workbookOf({ KENP: [KENP_HEADINGS, row] })))[0]?.title).toBe("Lantern Tide");
});

test("reads a file exported by Apple Numbers, with its tables, title rows and list of sheets", async () => {
  const workbook = await read(
    await workbookOf({
      "Export Summary": [
        ["This document was exported from Numbers."],
        [],
        ["Numbers Sheet Name", "Numbers Table Name", "Excel Worksheet Name"],
      ],
      "KENP Read - Table 1": [["Table 1"], KENP_HEADINGS, kenpRow()],
      "Regalías de libros - Tabla 1": [["Tabla 1"], [...PRINT_HEADINGS], [...PRINT_ROW]],
    }),
  );
  expect(workbook.rowsSetAside).toBe(0);
  expect(readsOf(workbook)).toHaveLength(1);
  expect(workbook.problems.some(({ sheet }) => sheet === "Export Summary")).toBe(false);
});

const PRINT_HEADINGS = [
  "Royalty Date",
  "Title",
  "Author Name",
  "ISBN",
  "Marketplace",
  "Transaction Type",
  "Net Units Sold",
  "Royalty",
  "Currency",
];
const PRINT_ROW = ["2025-10-02", "T", "A", "9798000000018", "Amazon.com", "Standard - Paperback", 2, 9.58, "USD"];

describe("a transaction that isn't known counts neither as paid nor as free", () => {
  const E_BOOKS = [
    "Royalty Date",
    "Title",
    "Author Name",
    "ASIN",
    "Marketplace",
    "Transaction Type",
    "Net Units Sold",
    "Avg. File Size (MB)",
    "Royalty",
    "Currency",
  ];
  const row = (type: string | null, units: number, royalty: number) => [
    "2025-10-02",
    "T",
    "A",
    "B0QUIET001",
    "Amazon.com",
    type,
    units,
    1,
    royalty,
    "USD",
  ];

  test("an unknown wording is named with its rows and units, and its royalties are included", async () => {
    const workbook = await read(
      await workbookOf({
        "eBook Royalty": [E_BOOKS, row("Standard", 1, 2), row("Moonlight", 40, 3), row("Moonlight", 1, 1)],
      }),
    );
    expect(sumsOf(workbook.months[0]!)).toMatchObject({
      kindlePaid: 1,
      kindleFree: 0,
      netUnits: 42,
      royalty: { USD: 6_000_000 },
    });
    expect(workbook.problems).toContainEqual({
      severity: "error",
      sheet: "eBook Royalty",
      message:
        "The transaction type “Moonlight” isn’t known (2 rows with 41 units). They count neither as sold nor as free. Their royalties are included.",
    });
  });

  test("without a known column only money proves a sale", async () => {
    const headings = E_BOOKS.map((heading) => (heading === "Transaction Type" ? "Tipo" : heading));
    const workbook = await read(await workbookOf({ "eBook Royalty": [headings, row("x", 2, 5), row("y", 40, 0)] }));
    expect(sumsOf(workbook.months[0]!)).toMatchObject({ kindlePaid: 2, kindleFree: 0 });
    expect(workbook.problems.map(({ message }) => message).join(" ")).toContain(
      "Nothing says whether 1 row with 40 units",
    );
  });
});

const INPUTS = resolve(import.meta.dirname, "../../../../../shared/samples/failing-inputs");
const inputOf = (path: string) => readFileSync(resolve(INPUTS, path));
const unitsOf = async (path: string) => {
  const workbook = await read(inputOf(path));
  const { kindlePaid, kindleFree, paperback } = sumsOf(workbook.months[0]!);
  return {
    kindlePaid,
    kindleFree,
    paperback,
    aside: workbook.rowsSetAside,
    failed: workbook.checks.filter((check) => resultOf(check) === "failed"),
  };
};

if (existsSync(INPUTS)) {
  test.each([
    "3-every-row-unreadable/estimator-numbers-as-text.xlsx",
    "3-every-row-unreadable/estimator-all-dates-as-dates.xlsx",
    "5-date-cells/estimator-dates-as-dates.xlsx",
    "5-date-cells/estimator-dates-as-dates-1904.xlsx",
    "9-empty-rows-counted/estimator-deleted-row.xlsx",
    "11-saved-by-sheetjs/estimator-t-str.xlsx",
    "20-x000d/estimator-title-with-line-break.xlsx",
    "22-sheets-of-2020/KDP_Sales_Dashboard-2020-form.xlsx",
    "44-numbers/estimator-numbers-tables.xlsx",
  ])("reads %s as saved by its program", async (path) => {
    expect(await unitsOf(path)).toEqual({ kindlePaid: 3, kindleFree: 12, paperback: 2, aside: 0, failed: [] });
  });

  test("reads a Japanese file's free units as free", async () => {
    expect(await unitsOf("12-japanese-free-promotion/KDP_Prior_Month_Royalties-2026-08-01-ja.xlsx")).toMatchObject({
      kindlePaid: 1,
      kindleFree: 40,
    });
  });

  test("reads an Italian e-book sheet whose name is not known", async () => {
    expect(await unitsOf("26-italian-prior-months/KDP_Prior_Month_Royalties-2025-01-01-it.xlsx")).toMatchObject({
      kindlePaid: 2,
      aside: 0,
    });
  });

  test("asks nothing about sheets that the reports of 2020 did not have", async () => {
    const { problems } = await read(inputOf("22-sheets-of-2020/KDP_Sales_Dashboard-2020-form.xlsx"));
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  });
}
