import fc from "fast-check";
import { expect, test } from "vitest";
import { ReportFileError } from "../file-error.ts";
import type { Archive } from "./archive.ts";
import { dateFormats } from "./date-formats.ts";
import { readSheetRows } from "./sheet-rows.ts";
import { anySheetXml, ODD_ROWS } from "./testing/arbitrary-sheet.ts";

const CONTEXT = { sharedStrings: ["zero", "one", "two"], dates: dateFormats(new Map([["1", "day"]]), false) };

/** A worksheet part whose bytes arrive in chunks of the given size. */
const partOf = (bytes: Uint8Array, chunk: number): Archive => ({
  has: () => true,
  async read(_, sink) {
    for (let at = 0; at < bytes.length; at += chunk) sink.write(bytes.subarray(at, at + chunk));
    sink.end();
  },
});

/** The rows of a part, or "refused". */
async function rowsOf(xml: string, chunk: number): Promise<unknown> {
  const rows: unknown[] = [];
  try {
    await readSheetRows(partOf(new TextEncoder().encode(xml), chunk), "sheet.xml", CONTEXT, { rows: 0 }, (row, cells) =>
      rows.push([row, [...cells]]),
    );
  } catch (error) {
    return error instanceof ReportFileError ? error.code : error;
  }
  return rows;
}

/** Only the data of a worksheet is scanned, so that under another root all of it passes through the XML parser. */
const asWorksheet = (xml: string) => xml.replaceAll("ROOT", "worksheet");
const asParsed = (xml: string) => xml.replaceAll("ROOT", "anything");

test("every oddity alone has the same effect as when the XML parser alone reads the worksheet", async () => {
  const ordinary = '<row><c t="inlineStr"><is><t>before</t></is></c></row>';
  for (const oddity of ODD_ROWS)
    for (const head of ["", '<?xml version="1.1"?>']) {
      const xml = `${head}<ROOT><sheetData>${ordinary}${oddity}${ordinary}<c><v>1</v></c></sheetData></ROOT>`;
      expect(await rowsOf(asWorksheet(xml), 4096), oddity).toEqual(await rowsOf(asParsed(xml), 4096));
    }
});

test("a worksheet has the same rows, or is refused in the same way, as when the XML parser alone reads it", async () => {
  await fc.assert(
    fc.asyncProperty(anySheetXml, fc.integer({ min: 1, max: 400 }), async (xml, chunk) => {
      expect(await rowsOf(asWorksheet(xml), chunk)).toEqual(await rowsOf(asParsed(xml), chunk));
    }),
    { numRuns: 500 },
  );
});

test("a worksheet has the same rows wherever its bytes are cut into chunks", async () => {
  const cells = [
    '<c r="A1" t="inlineStr"><is><t>日本 &amp; 🦊</t></is></c>',
    '<c r="C1" s="1" t="n"><v>-12.50</v></c>',
    '<c t="s"><v>2</v></c>',
    "<c><v>3.4500000000000002</v></c>",
  ];
  const xml = `<worksheet><sheetData>\n<row r="3">${cells.join("\n")}</row><!-- </row> --><row><c t='n'><v>1</v></c></row></sheetData></worksheet>`;
  const expected = [
    [3, ["日本 & 🦊", undefined, -12.5, "two", 3.45]],
    [4, [1]],
  ];
  for (let chunk = 1; chunk < xml.length; chunk++) expect(await rowsOf(xml, chunk)).toEqual(expected);
});
