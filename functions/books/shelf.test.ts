import { describe, expect, test } from "vitest";
import { bookIdOf, firstAuthor, formatIdOf, type ImportedProduct, newestByAsin } from "./shelf.ts";

const product = (facts: Partial<ImportedProduct>): ImportedProduct => ({
  ...{
    asin: "B000000001",
    isbn: null,
    format: "kindle",
    title: "Salt",
    author: "Mara Penn",
    asOf: "2025-01-01",
    ...facts,
  },
});

describe("works", () => {
  test("are one under any spelling of title and first author", () => {
    const id = bookIdOf("ada", "Salt: A Novel", "Mara Penn");
    expect(bookIdOf("ada", "SALT — a novel ", "mara penn; Ada Quill")).toBe(id);
    expect(bookIdOf("ada", "Salt", "Mara Penn")).not.toBe(id);
    expect(bookIdOf("eve", "Salt: A Novel", "Mara Penn")).not.toBe(id);
  });

  test("are told by the first author", () => {
    expect(["A B; C D", "A B, C D", "A B & C D", "A B"].map(firstAuthor)).toEqual(["A B", "A B", "A B", "A B"]);
  });

  test("of two accounts never share a product's id", () => {
    expect(formatIdOf("ada", "B000000001")).not.toBe(formatIdOf("eve", "B000000001"));
  });
});

describe("a product that several files name", () => {
  const older = product({ title: "Salt (draft)", isbn: "9780000000001" });
  const newer = product({ title: "Salt", asOf: "2025-02-01" });

  test("is called what the newest file calls it, in whatever order the files come, and keeps its ISBN", () => {
    for (const files of [
      [older, newer],
      [newer, older],
    ]) {
      expect(newestByAsin(files)).toEqual([{ ...newer, isbn: "9780000000001" }]);
    }
  });
});
