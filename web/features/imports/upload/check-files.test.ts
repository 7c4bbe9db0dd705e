import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { MAX_FILE_BYTES } from "#shared/api/imports.ts";
import { checkFiles, inTurns } from "./check-files.ts";

const CSV = "Title,Units\nA Book,2\n";
const ZIP = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0]);
const GZIP = new Uint8Array([0x1f, 0x8b, 0x08, 0]);
const OLD_EXCEL = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]);

const file = (name: string, content: BlobPart = CSV, lastModified = 0) => new File([content], name, { lastModified });

function huge(name: string): File {
  const large = file(name, ZIP);
  Object.defineProperty(large, "size", { value: MAX_FILE_BYTES + 1 });
  return large;
}

test("accepts workbooks and text tables whatever their names end in", async () => {
  const files = [
    file("KDP_Royalties.XLSX", ZIP),
    file("sales.csv"),
    file("LSI POD Comp Report.xls", "isbn\ttitle\n978\tA"),
    file("Apple.txt.gz", GZIP),
  ];
  expect(await checkFiles(files)).toEqual({ accepted: files, refused: [] });
});

test.each([
  ["notes.pdf", file("notes.pdf", "%PDF-1.7"), "This is a PDF"],
  ["a web page", file("report.csv", "<!doctype html><title>a, b</title>"), "This is a web page"],
  ["an old Excel file", file("report.xls", OLD_EXCEL), "an old Excel (.xls)"],
  ["empty.xlsx", file("empty.xlsx", ""), "empty"],
  ["huge.xlsx", huge("huge.xlsx"), "30 MB"],
])("refuses %s with the reason and accepts the other files", async (_what, refusedFile, words) => {
  const good = file("good.xlsx", ZIP);
  const { accepted, refused } = await checkFiles([refusedFile, good]);
  expect(accepted).toEqual([good]);
  expect(refused).toEqual([{ name: refusedFile.name, reason: expect.stringContaining(words) }]);
});

test("names a file that can't be read, such as a dropped folder", async () => {
  const folder = file("reports");
  vi.spyOn(folder, "slice").mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException("", "NotFoundError")),
  } as Blob);
  expect((await checkFiles([folder])).refused).toEqual([
    { name: "reports", reason: "Your browser couldn’t open this file. If it is a folder, open it and drop its files" },
  ]);
});

test("sends a file dropped twice only once", async () => {
  expect((await checkFiles([file("a.csv"), file("a.csv")])).accepted).toHaveLength(1);
});

test("accepts files with the same name but different content", async () => {
  expect((await checkFiles([file("a.csv", "a,b"), file("a.csv", "a,b,c")])).accepted).toHaveLength(2);
});

test("takes files beyond one import's limit in turns, in their order", async () => {
  const files = Array.from({ length: 96 }, (_, i) => file(`${i}.csv`));
  const { accepted, refused } = await checkFiles(files);
  expect(refused).toEqual([]);
  expect(inTurns(accepted).map(({ length }) => length)).toEqual([40, 40, 16]);
  expect(inTurns(accepted).flat()).toEqual(files);
  expect(inTurns([])).toEqual([]);
});

test("accepts or refuses every distinct file by name and loses none", async () => {
  const candidate = fc
    .record({
      name: fc.constantFrom("a.xlsx", "b.xlsx", "c.csv", "d"),
      content: fc.constantFrom("", CSV, "%PDF-1.7"),
      lastModified: fc.nat(3),
    })
    .map(({ name, content, lastModified }) => file(name, content, lastModified));
  await fc.assert(
    fc.asyncProperty(fc.array(candidate, { maxLength: 60 }), async (files) => {
      const { accepted, refused } = await checkFiles(files);
      const distinct = new Set(files.map((one) => JSON.stringify([one.name, one.size, one.lastModified])));
      expect(accepted.length + refused.length).toBe(distinct.size);
    }),
  );
});
