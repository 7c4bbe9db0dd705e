import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromGuarded, guarded, writeCsv } from "./csv.ts";
import { CsvBroken, parseCsv } from "./read-csv.ts";

const cellsOf = (csv: string) => parseCsv(csv).map(({ cells }) => cells);

describe("CSV file", () => {
  test("reads back what it wrote, for any cell content", () => {
    const cell = fc.string({ unit: fc.constantFrom(..."ab,;\"'=\r\n\t é本\uFEFF") });
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        const withText = rows.map((cells) => ["x,y", ...cells]);
        expect(cellsOf(writeCsv(withText))).toEqual(withText);
      }),
    );
  });

  test.each([",", ";", "\t"])(
    "keeps cells apart by commas, even when one cell holds more of %j than there are",
    (sign) => {
      const rows = [["x,y", `a${sign}${sign}a`]];
      expect(cellsOf(writeCsv(rows))).toEqual(rows);
    },
  );

  test("starts with a byte order mark and ends lines as spreadsheets do", () => {
    expect(writeCsv([["Title", 'The "Quay"']])).toBe('\uFEFFTitle,"The ""Quay"""\r\n');
  });

  test.each([
    ["Unix line endings", "a,b\n1,2\n"],
    ["classic Mac line endings", "a,b\r1,2"],
    ["mixed line endings", "a,b\r\n1,2\n"],
    ["no final line ending", "a,b\r\n1,2"],
    ["semicolons", "a;b\r\n1;2\r\n"],
    ["unnecessary quotes", '"a","b"\r\n"1","2"\r\n'],
    ["a byte order mark", "\uFEFFa,b\n1,2"],
    ["tabs", "a\tb\r\n1\t2\r\n"],
  ])("may have %s", (_, csv) => {
    expect(cellsOf(csv)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  test.each(["sep=;\r\n", "\uFEFFsep=;\n", '"sep=;"\r\n'])(
    "may begin with a line that names its separator: %j",
    (line) => {
      expect(parseCsv(`${line}a,1;b\r\n1;2`)).toEqual([
        { row: 2, cells: ["a,1", "b"] },
        { row: 3, cells: ["1", "2"] },
      ]);
    },
  );

  test("numbers rows as a spreadsheet does, across blank lines and multi-line cells", () => {
    expect(parseCsv('a\n\n"1\n2",\n,\n3').map(({ row, cells }) => [row, cells])).toEqual([
      [1, ["a"]],
      [3, ["1\n2", ""]],
      [5, ["3"]],
    ]);
  });

  test("keeps line endings within quotes, whatever ends its lines", () => {
    expect(cellsOf('a,"1\r\n2"\nb,"3\n""4"\r\n')).toEqual([
      ["a", "1\r\n2"],
      ["b", '3\n"4'],
    ]);
  });

  test.each(["\n", "\r\n", "\r"])("keeps rows apart when a quote stands within a cell and lines end with %j", (end) => {
    const lines = ["Title\tUnits", '12" Records\t1', 'The "Quay" and 10" Records\t2', "Other\t3"];
    expect(cellsOf(lines.join(end))).toEqual(lines.map((line) => line.split("\t")));
  });

  test.each(["\n", "\r\n", "\r"])(
    "reads titles that begin with a quote in tables of tabs that quote nothing (%j)",
    (end) => {
      const lines = ["Title\tUnits", '"Repent," He Said\t1', '"Salt\t2', "Other\t3", 'My 10"\t4'];
      expect(cellsOf(lines.join(end))).toEqual(lines.map((line) => line.split("\t")));
    },
  );

  test("refuses a table of tabs whose quotes fit neither way", () => {
    expect(() => parseCsv('Title\tUnits\n"Salt\t2\tmore\nOther\t3')).toThrow(new CsvBroken(2));
  });

  test("reads a cell of millions of quotes without exhausting the stack", () => {
    const hostile = () => parseCsv(`a,b\r\n1,"${'""'.repeat(4_000_000)}"`);
    expect(hostile()).toHaveLength(2);
  });

  test("names the row of an unterminated quoted cell", () => {
    expect(() => parseCsv('a,b\n1,"2\n3')).toThrow(new CsvBroken(2));
  });
});

test("guards every cell that a spreadsheet could read as a formula, and restores it unchanged", () => {
  for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "'=1", " =1", "' +1"]) {
    expect(guarded(text)).toBe(`'${text}`);
    expect(guarded(text)).not.toMatch(/^[=+\-@\t\r]/);
  }
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."=+-@＝＋－＠;' \t\r\n\"a") }));
  fc.assert(fc.property(text, (text) => fromGuarded(guarded(text)) === text));
  expect(fromGuarded("'tis the season")).toBe("'tis the season");
});

test.each(["＝1+1", "＋1", "－1", "＠SUM(A1)"])("guards the full-width formula %s", (text) => {
  expect(guarded(text)).toBe(`'${text}`);
});

test.each([
  ["a;=1+1", "a;'=1+1"],
  ["a; =1+1;+2", "a;' =1+1;'+2"],
  ["Salt;＝1+1", "Salt;'＝1+1"],
  ["a\t=1", "a\t'=1"],
  ["a\r\n@SUM(A1)", "a\r\n'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
])("guards every part of %j for spreadsheets that split cells at semicolons, tabs or lines", (text, guard) => {
  expect(guarded(text)).toBe(guard);
  expect(fromGuarded(guard)).toBe(text);
});

test("never writes a cell that starts a formula under any separator a spreadsheet may assume", () => {
  const hostile = fc.string({ unit: fc.constantFrom(..."=+-@＝＋－＠;' \t\n\",ab") });
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (cells) => {
      const line = writeCsv([["Title", ...cells.map(guarded)]]);
      for (const separator of [";", "\t"])
        for (const cell of line.split(/[\r\n]/).flatMap((part) => part.split(separator)))
          expect(cell.replace(/^"/, "")).not.toMatch(/^ *[=+\-@＝＋－＠]/);
    }),
  );
});
