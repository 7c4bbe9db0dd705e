import { expect, test } from "vitest";
import { isAsin, isIsbn13 } from "./asin.ts";
import { foldText, foldTitle, truncate } from "./text.ts";

test("folds headings that differ in blanks, width and case to the same text", () => {
  expect(foldText("  Royalty   Date ")).toBe("royalty date");
  expect(foldText("ＡＳＩＮ")).toBe("asin");
});

test("folds titles that differ in punctuation, case and accents to the same work", () => {
  expect(foldTitle("L’Été – à Saint-Malo!")).toBe(foldTitle("l'ete a saint malo"));
  expect(foldTitle("タイトル")).toBe("タイトル");
  expect(foldTitle("Book One")).not.toBe(foldTitle("Book Two"));
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
