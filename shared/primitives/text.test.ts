import fc from "fast-check";
import { expect, test } from "vitest";
import { isAsin, isIsbn13 } from "./asin.ts";
import { foldText, foldTitle, initialOf, truncate } from "./text.ts";

test("folds headings that differ in blanks, width and case to the same text", () => {
  expect(foldText("  Royalty   Date ")).toBe("royalty date");
  expect(foldText("ＡＳＩＮ")).toBe("asin");
});

test("folds titles that differ in punctuation, case and accents to the same work", () => {
  expect(foldTitle("L’Été – à Saint-Malo!")).toBe(foldTitle("l'ete a saint malo"));
  expect(foldTitle("タイトル")).toBe("タイトル");
  expect(foldTitle("Book One")).not.toBe(foldTitle("Book Two"));
});

const WHOLE = ["😀", "👩‍👩‍👧", "𠮷", "🇳🇱", "é", "E\u0301", "a"];

test("never cuts a character as readers see it, at any length", () => {
  const texts = fc.array(fc.constantFrom(...WHOLE), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 12, max: 40 }), (parts, length) => {
      const text = parts.join("");
      const cut = truncate(text, length);
      const beginnings = parts.map((_, i) => `${parts.slice(0, i).join("")}…`);
      expect([text, ...beginnings]).toContain(cut);
      expect(cut.length).toBeLessThanOrEqual(length);
    }),
  );
});

test.each([
  ["😀 Smile", "😀"],
  ["𠮷野家", "𠮷"],
  ["👩‍👩‍👧 Family", "👩‍👩‍👧"],
  ["  salt", "S"],
  ["", ""],
])("the initial of %j is the whole character %j", (text, initial) => {
  expect(initialOf(text)).toBe(initial);
});

test("marks truncated text with an ellipsis", () => {
  expect(truncate("Signals from the Drowned Star", 10)).toBe("Signals f…");
  expect(truncate("Short", 10)).toBe("Short");
});

test("tells product ids from other text", () => {
  expect(isAsin("B00EXAMPLE")).toBe(true);
  expect(isAsin("b00example")).toBe(false);
  expect(isIsbn13("979-8-1234-5678-9")).toBe(true);
  expect(isIsbn13("1234567890123")).toBe(false);
});
