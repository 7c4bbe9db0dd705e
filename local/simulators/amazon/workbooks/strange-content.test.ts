import { describe, expect, test } from "vitest";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import type { SalesWorkbook } from "#shared/sources/amazon/workbook/types.ts";
import { asDay, combinedSheet, royaltySheet } from "./royalty-sheets.ts";
import type { CellValue, SheetContent } from "./sheet-xml.ts";
import { hardcoverSale, kindleSale, october, paperbackSale } from "./testing/sample-model.ts";
import {
  KENP_HEADINGS,
  kenpRow,
  kenpXml,
  replacePart,
  tamperedWorkbook,
  workbookOf,
  workbookWithSheetXml,
} from "./testing/tampering.ts";

const read = async (bytes: Uint8Array) => (await readWorkbook("strange.xlsx", bytes)) as SalesWorkbook;
const rowProblems = (workbook: SalesWorkbook) => workbook.problems.filter((problem) => problem.row !== undefined);
const pagesIn = (workbook: SalesWorkbook) =>
  workbook.months.flatMap((month) => month.reads).reduce((sum, row) => sum + row.pages, 0);

describe("an invalid value sets its row aside, with sheet, row and heading", () => {
  const cell = (type: string, content: string) => `<c r="F3" t="${type}">${content}</c>`;
  const rowWith = (pages: string) =>
    `<row r="3"><c r="A3" t="inlineStr"><is><t>2025-10-03</t></is></c><c r="D3" t="inlineStr"><is><t>B0QUIET001</t></is></c><c r="E3" t="inlineStr"><is><t>Amazon.com</t></is></c>${pages}</row>`;

  test.each([
    ["a formula with a stored result", cell("n", "<f>SUM(A1:A9)</f><v>5000</v>"), "a formula"],
    ["a formula without one", cell("n", "<f>1+1</f>"), "a formula"],
    ["a formula's text", cell("str", "<f>A1</f><v>12</v>"), "a formula"],
    ["an error value", cell("e", "<v>#REF!</v>"), "an error value"],
    ["a yes/no value", cell("b", "<v>1</v>"), "a yes/no value"],
    ["NaN", cell("n", "<v>NaN</v>"), "not a number"],
    ["infinity", cell("n", "<v>Infinity</v>"), "not a number"],
    ["a number beyond all numbers", cell("n", "<v>1e999</v>"), "not a number"],
    ["hexadecimal", cell("n", "<v>0x10</v>"), "not a number"],
    ["text that looks like a number", cell("inlineStr", "<is><t>1,234</t></is>"), "not a number"],
    ["a fraction of a page", cell("n", "<v>1.5</v>"), "not a whole number"],
    ["more pages than there can be", cell("n", "<v>1e15</v>"), "too large"],
    ["nothing", "", "is empty"],
    ["a shared text that is not there", cell("s", "<v>7</v>"), "not there"],
  ])("%s", async (_, pages, words) => {
    const workbook = await read(await workbookWithSheetXml(kenpXml(rowWith(pages))));
    expect(workbook.rowsSetAside).toBe(1);
    const [problem, ...others] = rowProblems(workbook);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      severity: "error",
      sheet: "KENP Read",
      row: 3,
      heading: KENP_HEADINGS[5],
    });
    expect(problem?.message).toContain(words);
    expect(pagesIn(workbook)).toBe(10);
  });

  test.each(["9999-12-31", "2025-02-30", "2025-13", "45931", "yesterday", ""])("the date %j", async (date) => {
    const workbook = await read(await workbookOf({ KENP: [KENP_HEADINGS, kenpRow(10), kenpRow(7, date)] }));
    expect(rowProblems(workbook)).toMatchObject([{ sheet: "KENP", row: 3, heading: "Date" }]);
    expect(pagesIn(workbook)).toBe(10);
  });

  test("an unknown currency, an overlong ID, a missing store", async () => {
    const rows = [
      kindleSale({ currency: "dollars" }),
      kindleSale({ asin: "x".repeat(500) }),
      kindleSale({ marketplace: "" }),
      kindleSale(),
    ];
    const workbook = await read(await workbookOf(sheets(royaltySheet("kindle", rows, asDay, "en"))));
    expect(workbook.rowsSetAside).toBe(3);
    expect(rowProblems(workbook).map((problem) => problem.heading)).toEqual(["Currency", "ASIN", "Marketplace"]);
    expect(workbook.months[0]?.sales).toHaveLength(1);
  });
});

test("counts ten thousand bad rows and describes a hundred of them", async () => {
  const rows = Array.from({ length: 10_000 }, () => kenpRow("many"));
  const workbook = await read(await workbookOf({ KENP: [KENP_HEADINGS, kenpRow(), ...rows] }));
  expect(workbook.rowsSetAside).toBe(10_000);
  expect(workbook.problems).toHaveLength(101);
  expect(workbook.problems.at(-1)?.message).toContain("9901 more");
});

test("keeps scripts and formulas in titles as text", async () => {
  const title = `<img src=x onerror="alert(1)">&amp; =cmd|'/c calc'!A1`;
  const workbook = await read(
    await workbookOf({ KENP: [KENP_HEADINGS, ["2025-10-02", title, "A", "B0QUIET001", "Amazon.com", 1]] }),
  );
  expect(workbook.months[0]?.reads[0]?.title).toBe(title);
});

test("reads a file saved again with shared strings like the original", async () => {
  const texts: string[] = [];
  const sharing = (_: string, text: string) => `t="s"><v>${texts.push(text) - 1}</v>`;
  const xml = kenpXml("").replaceAll(/t="inlineStr"><is><t>([^<]*)<\/t><\/is>/g, sharing);
  const items = texts.map(
    (text) => `<si><r><t>${text.slice(0, 2)}</t></r><r><t>${text.slice(2)}</t></r><rPh><t>reading</t></rPh></si>`,
  );
  const saved = await tamperedWorkbook({ "KENP Read": [] }, (parts) =>
    replacePart(
      replacePart(parts, "xl/worksheets/sheet1.xml", xml),
      "xl/sharedStrings.xml",
      `<sst>${items.join("")}</sst>`,
    ),
  );
  const original = await workbookWithSheetXml(kenpXml(""));
  expect((await read(saved)).months).toEqual((await read(original)).months);
});

describe("reports what is missing or new", () => {
  const all = [...october.sales];
  const only = (...kinds: ("kindle" | "paperback" | "hardcover")[]) => [
    combinedSheet(all, asDay, "en"),
    ...kinds.map((kind) => royaltySheet(kind, all, asDay, "en")),
  ];
  const formatsOf = (workbook: SalesWorkbook) =>
    workbook.months
      .flatMap((month) => month.sales)
      .map((sale) => sale.format)
      .sort();
  const ALL = ["hardcover", "kindle", "kindle", "kindle", "paperback", "paperback"];

  test.each([
    ["the e-book sheet", ["paperback", "hardcover"]],
    ["the paperback sheet", ["kindle", "hardcover"]],
    ["the hardcover sheet", ["kindle", "paperback"]],
  ] as const)("without %s its rows come from Combined Sales, whose ids tell the format", async (_, kinds) => {
    const workbook = await read(await workbookOf(sheets(...only(...kinds))));
    expect(formatsOf(workbook)).toEqual(ALL);
    expect(workbook.rowsSetAside).toBe(0);
    expect(workbook.problems.some((problem) => problem.message.includes("no usable sheet of"))).toBe(true);
    expect(workbook.checks[0]).toMatchObject({ name: "Combined Sales = format sheets", ok: true });
  });

  test("sets print rows aside without both print sheets, because nothing else shows their binding", async () => {
    const workbook = await read(await workbookOf(sheets(...only("kindle"))));
    expect(formatsOf(workbook)).toEqual(["kindle", "kindle", "kindle"]);
    expect(workbook.rowsSetAside).toBe(3);
    expect(workbook.checks[0]?.ok).toBe(false);
  });

  test("does not pass a check that can't be run", async () => {
    const workbook = await read(await workbookOf({ KENP: [KENP_HEADINGS, kenpRow()] }));
    expect(workbook.checks.every((check) => !check.ok && check.detail.startsWith("Could not be checked"))).toBe(true);
  });

  test("names an unknown sheet, an unknown column and a duplicated column", async () => {
    const workbook = await read(
      await workbookOf({
        Surprises: [
          ["Title", "ASIN", "Marketplace", "Sparkle"],
          ["T", "B0QUIET001", "Amazon.com", 5],
        ],
        KENP: [
          [...KENP_HEADINGS, "Mood", "Title"],
          [...kenpRow(), "good", "again"],
        ],
      }),
    );
    expect(workbook.problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ severity: "error", sheet: "Surprises" }),
        expect.objectContaining({ severity: "note", sheet: "KENP", heading: "Mood" }),
        expect.objectContaining({ severity: "error", sheet: "KENP", heading: "Title" }),
      ]),
    );
    expect(workbook.rowsSetAside).toBe(1);
    expect(pagesIn(workbook)).toBe(10);
  });

  test("excludes a sheet without a required column, and names it", async () => {
    const workbook = await read(
      await workbookOf({
        KENP: [KENP_HEADINGS, kenpRow()],
        "Orders Processed": [
          ["Date", "Title", "ASIN", "Marketplace", "Paid"],
          ["2025-10-01", "T", "B0QUIET001", "Amazon.com", 5],
        ],
      }),
    );
    expect(workbook.problems[0]).toMatchObject({ severity: "error", sheet: "Orders Processed" });
    expect(workbook.problems[0]?.message).toContain("Paid Units");
    expect(workbook.rowsSetAside).toBe(1);
  });

  test("finds columns by their headings in any order", async () => {
    const order = [5, 3, 0, 4, 2, 1];
    const turned = (row: readonly CellValue[]) => order.map((column) => row[column]!);
    const workbook = await read(await workbookOf({ KENP: [turned(KENP_HEADINGS), turned(kenpRow())] }));
    expect(workbook.months[0]?.reads).toMatchObject([{ date: "2025-10-02", asin: "B0QUIET001", pages: 10 }]);
  });

  test("identifies a sheet in a language with unknown sheet names by its headings", async () => {
    const workbook = await read(
      await workbookOf({
        Relatório: [
          [
            "Data",
            "Unidades líquidas vendidas (eBook)",
            "Kindle Edition Normalized Pages (KENP) lidas",
            "Royalties (BRL)",
          ],
          ["outubro de 2025", 3, 40, 9.5],
        ],
      }),
    );
    expect(workbook).toMatchObject({ language: "pt", grain: "day" });
    expect(workbook.months[0]?.summary).toMatchObject({ kindlePaid: 3, pages: 40, royalty: { BRL: 9_500_000 } });
  });
});

describe("languages known by their headings only", () => {
  test("a Japanese Prior Months file: its e-books and pages are read, its unknown print sheet is named", async () => {
    const period = ["販売期間", "8月 2026"];
    const workbook = await read(
      await workbookOf({
        電子書籍のロイヤリティ: [
          period,
          [
            "タイトル",
            "著者",
            "ASIN",
            "マーケットプレイス",
            "注文数",
            "払い戻し数",
            "実質注文数",
            "コンテンツ区分",
            "通貨",
            "ロイヤリティ",
          ],
          ["題名", "著者名", "B0QUIET001", "Amazon.co.jp", 3, 1, 2, "Standard", "JPY", 700],
        ],
        "既読 KENPC": [
          period,
          [
            "タイトル",
            "著者",
            "ASIN",
            "マーケットプレイス",
            "既読 KENP (Kindle Edition Normalized Pages)",
            "ロイヤリティ",
            "通貨",
          ],
          ["題名", "著者名", "B0QUIET001", "Amazon.co.jp", 100, 48.2, "JPY"],
        ],
        ペーパーバック: [
          period,
          ["タイトル", "著者", "ISBN", "マーケットプレイス", "ロイヤリティ"],
          ["題名", "著者名", "9798000000019", "Amazon.co.jp", 400],
        ],
      }),
    );
    expect(workbook).toMatchObject({ kind: "prior-months", language: "ja", grain: "month", rowsSetAside: 1 });
    expect(workbook.problems).toMatchObject([{ severity: "error", sheet: "ペーパーバック" }]);
    expect(workbook.months).toMatchObject([
      {
        month: "2026-08",
        sales: [{ asin: "B0QUIET001", netUnits: 2, royalty: 700_000_000, currency: "JPY", date: "2026-08-01" }],
        reads: [{ pages: 100, royalty: 48_200_000 }],
      },
    ]);
  });

  test("accepts audiobooks inside or outside Combined Sales, and counts no audiobook royalties as KENP royalties", async () => {
    const sales = [kindleSale(), kindleSale({ format: "audiobook", asin: "B0AUDIO001", royalty: 5_000_000 })];
    const form = (combined: typeof sales) =>
      workbookOf(
        sheets(
          combinedSheet(combined, asDay, "en"),
          ...(["kindle", "paperback", "hardcover", "audiobook"] as const).map((format) =>
            royaltySheet(format, sales, asDay, "en"),
          ),
        ),
      );
    for (const file of [await form(sales), await form(sales.slice(0, 1))]) {
      const workbook = await read(file);
      expect(workbook.months[0]?.combined).toEqual({ USD: 11_860_000 });
      expect(workbook.checks[0]?.ok).toBe(true);
    }
  });

  test.each([
    ["without units and royalties", ["2025-10-03"], 0],
    ["sold in one month and refunded in the next", ["2025-09-03", "2025-10-03"], 5_000_000],
  ])("audiobooks in Combined Sales %s are not counted again", async (_, dates, royalty) => {
    const audiobooks = dates.map((date, refunded) =>
      kindleSale({
        format: "audiobook",
        asin: "B0AUDIO001",
        date,
        unitsSold: 1 - refunded,
        unitsRefunded: refunded,
        ...(royalty === 0 ? { royalty: 0, unitsSold: 0 } : { royalty: refunded === 1 ? -royalty : royalty }),
      }),
    );
    const sales = [kindleSale(), ...audiobooks];
    const royalties = (["kindle", "audiobook"] as const).map((format) => royaltySheet(format, sales, asDay, "en"));
    const workbook = await read(await workbookOf(sheets(combinedSheet(sales, asDay, "en"), ...royalties)));
    expect(workbook.problems.map(({ message }) => message).join(" ")).not.toContain("leaves audiobooks out");
    expect(workbook.months).toHaveLength(dates.length);
    for (const month of workbook.months)
      expect(month.combined?.USD ?? 0).toBe(month.sales.reduce((sum, sale) => sum + sale.royalty, 0));
  });
});

describe("the date grain is decided once per file", () => {
  const summary = (...months: string[]) => [
    ["Date", "Kindle Edition Normalized Page (KENP) Read", "Royalty (USD)"],
    ...months.map((month): CellValue[] => [month, 10, 0]),
  ];
  test.each([
    ["one month in the Summary", summary("October 2025"), ["2025-10-02"], "day"],
    ["one month that began today", summary("October 2025"), ["2025-10-01"], "day"],
    [
      "two months in the Summary, rows dated as first days",
      summary("October 2025", "September 2025"),
      ["2025-10-01"],
      "month",
    ],
    ["no Summary and days", [], ["2025-10-01", "2025-10-17"], "day"],
    ["no Summary and only first days", [], ["2025-09-01", "2025-10-01"], "month"],
    ["one month in the Summary, but rows of a month", summary("October 2025"), ["2025-10"], "month"],
  ])("from %s", async (_, summaryRows, dates, grain) => {
    const kenp = [KENP_HEADINGS, ...dates.map((date) => kenpRow(10, date))];
    const workbook = await read(
      await workbookOf(summaryRows.length > 0 ? { Summary: summaryRows, KENP: kenp } : { KENP: kenp }),
    );
    expect(workbook.grain).toBe(grain);
  });
});

test("reports a difference between the sheets as a failed check with both figures", async () => {
  const sales = [kindleSale(), paperbackSale(), hardcoverSale()];
  const workbook = await read(
    await workbookOf(
      sheets(
        combinedSheet(sales.slice(0, 2), asDay, "en"),
        ...(["kindle", "paperback", "hardcover"] as const).map((format) => royaltySheet(format, sales, asDay, "en")),
      ),
    ),
  );
  const check = workbook.checks.find(({ name }) => name === "Combined Sales = format sheets");
  expect(check).toMatchObject({ ok: false });
  expect(check?.detail).toBe("2025-10: units 3 and 4; 2025-10: EUR 4.31 and 10.90");
});

const sheets = (...all: SheetContent[]) => Object.fromEntries(all.map(({ name, rows }) => [name, [...rows]]));
