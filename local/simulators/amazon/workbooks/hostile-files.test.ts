import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";
import { describe, expect, test } from "vitest";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { ReportFileError } from "#shared/sources/files/file-error.ts";
import { type Part, packageParts, writeZip } from "./package.ts";
import { CREATED, october } from "./testing/sample-model.ts";
import {
  KENP_HEADINGS,
  kenpRow,
  kenpXml,
  replacePart,
  tamperedWorkbook,
  workbookOf,
  workbookWithSheetXml,
} from "./testing/tampering.ts";
import { writeEstimator } from "./write-estimator.ts";

const MB = 1024 * 1024;
const text = (value: string) => new TextEncoder().encode(value);
const bytes = (...values: number[]) => Uint8Array.from(values);

async function refusal(file: Uint8Array | Blob): Promise<ReportFileError> {
  const error = await readWorkbook("hostile.xlsx", file).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ReportFileError)) throw new Error(`was not refused: ${String(error)}`);
  return error;
}

const good = () => writeEstimator(october, { createdAt: CREATED });

describe("a file of another kind is refused with a readable message, whatever its name", () => {
  test.each([
    ["an empty file", bytes(), "The file is empty"],
    ["a CSV file", text("Date,Title,Royalty\n2025-10-01,Book,3.45\n"), "CSV"],
    ["a web page", text("\n<!DOCTYPE html><html><body>Sign in</body></html>"), "web page"],
    ["a PDF", text("%PDF-1.7\n"), "PDF"],
    ["an old Excel file", bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), "old Excel"],
    ["noise", bytes(0, 1, 2, 3, 4, 5, 6, 7), "not an .xlsx workbook"],
  ])("%s", async (_, file, words) => {
    const error = await refusal(file);
    expect(error.code).toBe("not-a-workbook");
    expect(error.message).toContain(words);
  });

  test("a zip that is not a workbook", async () => {
    const error = await refusal(await writeZip([{ path: "notes.txt", text: "hello" }], CREATED));
    expect(error).toMatchObject({ code: "not-a-workbook" });
  });

  test("a workbook inside a folder of another zip", async () => {
    const parts = packageParts([], CREATED).map((part) => ({ ...part, path: `reports/${part.path}` }));
    expect(await refusal(await writeZip(parts, CREATED))).toMatchObject({ code: "not-a-workbook" });
  });

  test("a workbook that is not a report, naming its sheets", async () => {
    const error = await refusal(await workbookOf({ Budget: [["Rent", 800]], "My <plans>": [["x"]] }));
    expect(error.code).toBe("unknown-report");
    expect(error.message).toContain("Budget, My <plans>");
  });

  test("a file of more than 30 MB, unread", async () => {
    expect(await refusal(new Uint8Array(30 * MB + 1))).toMatchObject({ code: "too-large" });
    expect(await refusal(new Blob([new Uint8Array(30 * MB + 1)]))).toMatchObject({ code: "too-large" });
  });
});

describe("damaged files are refused, never partially read", () => {
  test("truncated at any byte", async () => {
    const file = await good();
    for (const share of [0.01, 0.3, 0.6, 0.9, 0.999])
      expect(await refusal(file.slice(0, Math.floor(file.length * share)))).toMatchObject({ code: "corrupt" });
  });

  test("with one changed digit that only the checksum shows", async () => {
    const sheet = { name: "KENP Read", rows: [KENP_HEADINGS, kenpRow(10)] };
    const stored = await uncompressed(packageParts([sheet], CREATED));
    expect(await readWorkbook("whole.xlsx", stored)).toMatchObject({ kind: "estimator" });
    stored[findBytes(stored, text("<v>10.0")) + 3] = "9".charCodeAt(0);
    expect(await refusal(stored)).toMatchObject({ code: "corrupt" });
  });

  test.each([
    ["XML that ends early", "<worksheet><sheetData><row><c><v>1"],
    ["XML that is not well-formed", "<worksheet><sheetData></worksheet>"],
    ["an entity that nothing defines", kenpXml("<row><c t='inlineStr'><is><t>&bomb;</t></is></c></row>")],
  ])("with %s", async (_, xml) => {
    expect(await refusal(await workbookWithSheetXml(xml))).toMatchObject({ code: "corrupt" });
  });

  test("without a sheet that the workbook names", async () => {
    const file = await tamperedWorkbook({ "KENP Read": [] }, (parts) =>
      parts.filter((part) => !part.path.includes("sheet1")),
    );
    const error = await refusal(file);
    expect(error.code).toBe("corrupt");
    expect(error.message).toContain("KENP Read");
  });
});

describe("malicious files cost little and are refused", () => {
  test("a zip bomb, before anything is unpacked", async () => {
    const blanks = " ".repeat(MB);
    const file = await tamperedWorkbook({ "KENP Read": [] }, (parts) => [
      ...parts,
      { path: "xl/media/big.bin", text: repeat(blanks, 251) },
    ]);
    expect(file.length).toBeLessThan(MB);
    expect(await refusal(file)).toMatchObject({ code: "too-large" });
  });

  test("a zip bomb with a false size", async () => {
    const xml = kenpXml("<row><c><v>1</v></c></row>".repeat(40_000));
    const file = await workbookWithSheetXml(xml);
    const lie = withDeclaredSize(file, "xl/worksheets/sheet1.xml", 1_000);
    expect(["corrupt", "too-large"]).toContain((await refusal(lie)).code);
  });

  test("a million rows", async () => {
    const row = '<row><c t="inlineStr"><is><t>2025-10-01</t></is></c></row>';
    const file = await workbookWithSheetXml(repeat(row.repeat(1_000), 1_000, kenpXml("").split("</sheetData>")[0]));
    const error = await refusal(file);
    expect(error.code).toBe("too-large");
    expect(error.message).toContain("500,000 rows");
  });

  test("thousands of parts", async () => {
    const many = Array.from({ length: 201 }, (_, i) => ({ path: `xl/media/${i}`, text: "x" }));
    expect(await refusal(await tamperedWorkbook({ "KENP Read": [] }, (parts) => [...parts, ...many]))).toMatchObject({
      code: "too-large",
    });
  });

  test("paths outside the archive", async () => {
    const climbing = [{ path: "../../outside.xml", text: "x" }];
    expect(await refusal(await tamperedWorkbook({}, (parts) => [...parts, ...climbing]))).toBeInstanceOf(
      ReportFileError,
    );
  });

  test("a protected file", async () => {
    const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, password: "secret" });
    for (const part of packageParts([], CREATED))
      await zip.add(part.path, new Uint8ArrayReader(text([part.text].flat().join(""))));
    const error = await refusal(await zip.close());
    expect(error.message).toContain("password");
  });

  const DOCTYPE = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  test.each([
    ["a document type with entities", DOCTYPE + kenpXml(""), "unsafe"],
    ["a document type that never ends", `<!DOCTYPE x [${"<!ENTITY a 'b'>".repeat(100_000)}`, "unsafe"],
    ["elements nested without end", "<a>".repeat(100_000), "unsafe"],
    ["a comment without end", `<a><!-- ${"< ".repeat(1_000_000)}`, "unsafe"],
    ["an attribute without end", `<a b="${"x".repeat(2 * MB)}"/>`, "unsafe"],
    [
      "a cell of megabytes",
      kenpXml(`<row><c t="inlineStr"><is><t>${"x".repeat(40_000)}</t></is></c></row>`),
      "too-large",
    ],
    ["a cell far to the right", kenpXml('<row><c r="XFD3"><v>1</v></c></row>'), "too-large"],
  ])("%s", async (_, xml, code) => {
    expect(await refusal(await workbookWithSheetXml(xml))).toMatchObject({ code });
  });

  test("a document type in any other part", async () => {
    for (const path of ["xl/workbook.xml", "xl/_rels/workbook.xml.rels", "docProps/core.xml", "xl/sharedStrings.xml"]) {
      const file = await tamperedWorkbook({ "KENP Read": [] }, (parts) => replacePart(parts, path, `${DOCTYPE}<a/>`));
      expect(await refusal(file)).toMatchObject({ code: "unsafe" });
    }
  });
});

function* repeat(piece: string, times: number, first = ""): Generator<string> {
  yield first;
  for (let i = 0; i < times; i++) yield piece;
}

/** Stores the parts uncompressed, so that a test finds their text in the bytes. */
async function uncompressed(parts: readonly Part[]): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, level: 0 });
  for (const part of parts)
    await zip.add(
      part.path,
      new Uint8ArrayReader(text(typeof part.text === "string" ? part.text : [...part.text].join(""))),
    );
  return zip.close();
}

const findBytes = (haystack: Uint8Array, needle: Uint8Array): number => Buffer.from(haystack).indexOf(needle);

function withDeclaredSize(file: Uint8Array, path: string, size: number): Uint8Array {
  const changed = file.slice();
  const record = Buffer.from(changed.buffer, changed.byteOffset, changed.byteLength);
  const at = record.lastIndexOf(path) - 46;
  expect(record.readUInt32LE(at)).toBe(0x02014b50);
  record.writeUInt32LE(size, at + 24);
  return changed;
}
