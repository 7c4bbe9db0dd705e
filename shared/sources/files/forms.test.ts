import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ProblemLog } from "../problems.ts";
import { textFile } from "../testing/text-file.ts";
import { detectDateForm, parseDate } from "./date-form.ts";
import { detectNumberForm, parseNumber } from "./number-form.ts";
import { openFile } from "./open-file.ts";
import { findColumns, type TableColumns } from "./table-columns.ts";
import { TableView } from "./table-view.ts";

describe("numbers", () => {
  test.each([
    ["1234.5", "plain", 1234.5],
    ["1,234.50", "point", 1234.5],
    ["1 234.50", "point", 1234.5],
    ["1.234,50", "comma", 1234.5],
    ["1\u00A0234,50", "comma", 1234.5],
    ["1\u202F234\u202F567,5", "comma", 1_234_567.5],
    ["€1.234,56", "comma", 1234.56],
    ["1.234,56 €", "comma", 1234.56],
    ["-$5.96", "point", -5.96],
    ["$-5.96", "point", -5.96],
    ["−5.96", "point", -5.96],
    ["Rs.201.68", "point", 201.68],
    ["USD 12.00", "point", 12],
    ["R$ 3,10", "comma", 3.1],
    ["70%", "point", 70],
    ["1,66 %", "comma", 1.66],
  ] as const)("reads %j in the notation “%s”", (text, form, value) => {
    expect(parseNumber(text, form)?.value).toBe(value);
  });

  test.each([
    ["1,50", "plain"],
    ["$1.50", "plain"],
    ["1.50", "comma"],
    ["1,50", "point"],
    ["1,2345", "point"],
    ["0,123", "point"],
    ["€1.50 USD", "point"],
    ["-$-1.50", "point"],
    ["1.2.3", "point"],
    ["4,08E+00", "comma"],
    ["1e3", "point"],
    ["1.2M", "point"],
    ["5K", "point"],
    ["12E", "point"],
    ["", "point"],
  ] as const)("reads no number in %j in the notation “%s”", (text, form) => {
    expect(parseNumber(text, form)).toBeUndefined();
  });

  test("the notation of a file is that of its certain numbers", () => {
    expect(detectNumberForm(["1,234", "3", "0,99"])).toBe("comma");
    expect(detectNumberForm(["1,234", "12.5"])).toBe("point");
    expect(detectNumberForm(["12", "", "n/a"])).toBe("point");
  });

  test("a file whose numbers contradict each other, or are all uncertain, is refused", () => {
    expect(() => detectNumberForm(["1,5", "1.5"])).toThrow("writes numbers in two ways, as in “1.5” and “1,5”");
    expect(() => detectNumberForm(["1,234"])).toThrow("whether “1,234” has thousands or decimals can't be determined");
  });
});

describe("dates", () => {
  test.each([
    ["2026-03-04", "iso", "2026-03-04"],
    ["2026-03-04 23:59:59", "day-first", "2026-03-04"],
    ["2026-03-04T10:00:00Z", "iso", "2026-03-04"],
    ["03/04/2026", "month-first", "2026-03-04"],
    ["3/4/2026", "day-first", "2026-04-03"],
    ["04.03.2026", "day-first", "2026-03-04"],
    ["03/04/2026 1:05 PM", "month-first", "2026-03-04"],
  ] as const)("reads %j as written with “%s”", (text, form, date) => {
    expect(parseDate(text, form)).toBe(date);
  });

  test.each([
    ["03/04/2026", "iso"],
    ["13/04/2026", "month-first"],
    ["31/02/2026", "day-first"],
    ["03/04/26", "day-first"],
    ["2026-02-30", "iso"],
  ] as const)("reads no day in %j with “%s”", (text, form) => {
    expect(parseDate(text, form)).toBeUndefined();
  });

  test("the order of day and month is that of a file's certain dates", () => {
    expect(detectDateForm(["03/04/2026", "13/04/2026"])).toBe("day-first");
    expect(detectDateForm(["03/04/2026", "04/13/2026"])).toBe("month-first");
    expect(detectDateForm(["03/03/2026", "2026-03-04"])).toBe("month-first");
  });

  test("a file whose dates contradict each other, or are all uncertain, is refused", () => {
    expect(() => detectDateForm(["13/04/2026", "04/13/2026"])).toThrow("writes dates in two ways");
    expect(() => detectDateForm(["03/04/2026"])).toThrow("which part of “03/04/2026” is the day can't be determined");
  });
});

const COLUMNS = {
  required: { day: "Day", id: "ISBN", title: "Title", sum: "Earned (*)" },
  optional: { note: "Note" },
  ids: ["ISBN"],
  numbers: ["sum"],
  dates: ["day"],
} as const satisfies TableColumns<string>;
type Column = "day" | "id" | "title" | "sum" | "note";

async function viewOf(bytes: Uint8Array) {
  const file = await openFile("download", bytes);
  if (file.form !== "table") throw new Error("no table");
  const body = findColumns<Column>(file.rows, COLUMNS, new ProblemLog());
  return { view: new TableView<Column>(body, COLUMNS), body };
}

const ROWS = [
  ["Day", "ISBN", "Title", "Earned (EUR)"],
  ["13/04/2026", "'9781234567897", "Salt, Wind; and Rope", "1.234,50"],
  ["02/03/2026", "9781234567897", 'A "Short" History', "0,99"],
];

test.each([
  ["UTF-16 with tabs", { separator: "\t", encoding: "utf-16le", lineEnd: "\r\n" }],
  ["Windows-1252 with semicolons", { separator: ";", encoding: "windows-1252", lineEnd: "\r\n" }],
  ["old Mac line ends", { separator: ",", encoding: "utf-8", lineEnd: "\r" }],
  ['cells as ="…"', { separator: ",", encoding: "utf-8 with a mark", lineEnd: "\n", quotes: "formula" }],
  [
    "lines above",
    { separator: ";", encoding: "utf-8", lineEnd: "\n", above: ["Report", "Jan 1, 2026", "", "a, b, c"] },
  ],
] as const)("reads a table with %s", async (_what, form) => {
  const { view, body } = await viewOf(textFile(ROWS, form));
  const read = body.rows.map(({ cells }) => {
    view.use(cells);
    return [view.date("day"), view.isbn("id"), view.text("title"), view.money("sum"), view.text("note"), view.fault];
  });
  expect(read).toEqual([
    ["2026-04-13", "9781234567897", "Salt, Wind; and Rope", 1_234_500_000, "", null],
    ["2026-03-02", "9781234567897", 'A "Short" History', 990_000, "", null],
  ]);
  expect(view.currencyOf("sum")).toBe("EUR");
});

const declared = { ...COLUMNS, numbers: "point", dates: "month-first" } as const;
const readDeclared = (day: string, sum: string) => {
  const rows = [ROWS[0]!, [day, "9781234567897", "Salt", sum]].map((cells, i) => ({ row: i + 1, cells }));
  const view = new TableView<Column>(findColumns<Column>(rows, declared, new ProblemLog()), declared);
  view.use(rows[1]!.cells);
  return { day: view.date("day"), sum: view.money("sum"), fault: view.fault };
};

test("refuses the whole file when one cell is certainly in another notation than its vendor's", () => {
  expect(readDeclared("04/13/2026", "1,234.50")).toMatchObject({ day: "2026-04-13", sum: 1_234_500_000 });
  expect(() => readDeclared("04/13/2026", "4,99")).toThrow(
    "in “Earned (*)”, “4,99” is not in the notation of this report. Download the report again",
  );
  expect(() => readDeclared("13/04/2026", "4.99")).toThrow("in “Day”, “13/04/2026” is not in the notation");
});

test("sets a row aside whose amount names another currency than its column of codes", () => {
  const columns = { required: { sum: "Sum", code: "Code" }, ids: [], numbers: "point" } as const;
  const rows = [
    ["Sum", "Code"],
    ["€4.99", "USD"],
    ["$4.99", "USD"],
  ].map((cells, i) => ({ row: i + 1, cells }));
  const view = new TableView<"sum" | "code">(findColumns(rows, columns, new ProblemLog()), columns);
  view.use(rows[1]!.cells).money("sum", "code");
  expect(view.fault).toEqual({ heading: "Sum", message: "is in EUR, unlike “Code”: “USD”" });
  view.use(rows[2]!.cells).money("sum", "code");
  expect(view.fault).toBeNull();
});

test("unpacks a gzip file", async () => {
  const plain = textFile(ROWS, { separator: "\t", encoding: "utf-8", lineEnd: "\n" });
  const { body } = await viewOf(new Uint8Array(gzipSync(plain)));
  expect(body.rows).toHaveLength(2);
});

test("refuses a gzip file that is damaged or unpacks to too much", async () => {
  const packed = new Uint8Array(gzipSync("Day\tISBN\n".repeat(1_000)));
  await expect(openFile("cut.gz", packed.subarray(0, packed.length - 12))).rejects.toThrow("damaged or incomplete");
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(40 * 1024 * 1024, "a\t")));
  await expect(openFile("bomb.gz", bomb)).rejects.toThrow("unpacks to more than 30 MB");
});
