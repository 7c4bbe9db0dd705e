import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_FILE_BYTES } from "#shared/api/imports.ts";
import { checkFiles, inTurns } from "./check-files.ts";

const file = (name: string, size = 1000, lastModified = 0) => ({ name, size, lastModified });

test("accepts report workbooks with an extension in any case", () => {
  const files = [file("KDP_Royalties.xlsx"), file("KDP_Orders.XLSX")];
  expect(checkFiles(files)).toEqual({ accepted: files, refused: [] });
});

test.each([
  ["notes.pdf", 10, ".xlsx"],
  ["empty.xlsx", 0, "empty"],
  ["huge.xlsx", MAX_FILE_BYTES + 1, "30 MB"],
])("refuses %s with the reason and accepts the other files", (name, size, words) => {
  const good = file("good.xlsx");
  const { accepted, refused } = checkFiles([file(name, size), good]);
  expect(accepted).toEqual([good]);
  expect(refused).toEqual([{ name, reason: expect.stringContaining(words) }]);
});

test("sends a file dropped twice only once", () => {
  expect(checkFiles([file("a.xlsx"), file("a.xlsx")]).accepted).toHaveLength(1);
});

test("accepts files with the same name but different content", () => {
  expect(checkFiles([file("a.xlsx", 1), file("a.xlsx", 2)]).accepted).toHaveLength(2);
});

test("takes files beyond one import's limit in turns, in their order", () => {
  const files = Array.from({ length: 96 }, (_, i) => file(`${i}.xlsx`));
  const { accepted, refused } = checkFiles(files);
  expect(refused).toEqual([]);
  expect(inTurns(accepted).map(({ length }) => length)).toEqual([40, 40, 16]);
  expect(inTurns(accepted).flat()).toEqual(files);
  expect(inTurns([])).toEqual([]);
});

test("accepts or refuses every distinct file by name and loses none", () => {
  const candidate = fc.record({
    name: fc.constantFrom("a.xlsx", "b.xlsx", "c.csv", "d"),
    size: fc.constantFrom(0, 5, MAX_FILE_BYTES, MAX_FILE_BYTES + 1),
    lastModified: fc.nat(3),
  });
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 60 }), (files) => {
      const { accepted, refused } = checkFiles(files);
      expect(accepted.length + refused.length).toBe(new Set(files.map((f) => JSON.stringify(f))).size);
    }),
  );
});
