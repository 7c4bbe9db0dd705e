import { expect, test } from "vitest";
import { isAsin, isIsbn13 } from "./asin.ts";
import { foldText, foldTitle, truncate } from "./text.ts";

test("headings are the same whatever their blanks, width and case", () => {
  expect(foldText("  Royalty   Date ")).toBe("royalty date");
  expect(foldText("ＡＳＩＮ")).toBe("asin");
});

test("a title is the same work under other punctuation, case and accents", () => {
  expect(foldTitle("L’Été – à Saint-Malo!")).toBe(foldTitle("l'ete a saint malo"));
  expect(foldTitle("タイトル")).toBe("タイトル");
  expect(foldTitle("Book One")).not.toBe(foldTitle("Book Two"));
});

test("what is cut says so", () => {
  expect(truncate("Signals from the Drowned Star", 10)).toBe("Signals f…");
  expect(truncate("Short", 10)).toBe("Short");
});

test("product ids are told from other text", () => {
  expect(isAsin("B00EXAMPLE")).toBe(true);
  expect(isAsin("b00example")).toBe(false);
  expect(isIsbn13("979-8-1234-5678-9")).toBe(true);
  expect(isIsbn13("1234567890123")).toBe(false);
});
