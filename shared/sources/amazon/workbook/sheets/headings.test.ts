import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { headingMeaning, sheetMeaning, summaryCurrency } from "./headings.ts";

test("recognizes a heading regardless of case, whitespace and character width", () => {
  expect(headingMeaning("  royalty   DATE ")?.key).toBe("royaltyDate");
  expect(headingMeaning("平均ファイルサイズ(MB)")?.key).toBe("fileSize");
  expect(headingMeaning("Sparkle")).toBeUndefined();
});

test("recognizes a sheet name cut to 31 characters", () => {
  expect(sheetMeaning("Regalías de los libros de tapa ")).toEqual({ key: "hardcover", languages: ["es"] });
  expect(sheetMeaning("KENP")?.key).toBe("kenp");
});

test.each([
  ["Royalty (USD)", "USD"],
  ["Regalías (EUR)", "EUR"],
  ["Royalties (BRL)", "BRL"],
  ["Units (USD)", undefined],
  ["Paid Units Sold (eBook)", undefined],
  ["Kindle Edition Normalized Page (KENP) Read", undefined],
])("reads the currency of the Summary column %s as %s", (heading, currency) => {
  expect(summaryCurrency(heading)).toBe(currency);
});

/** The table of observed wordings lies beside the repository where it may be stored. */
const SEEN = resolve(import.meta.dirname, "../../../../../shared/samples/kdp-workbooks/headings-by-language.json");
type Wordings = Record<string, Record<string, string[]>>;

if (existsSync(SEEN))
  test("recognizes every wording ever observed", () => {
    const seen = JSON.parse(readFileSync(SEEN, "utf8")) as {
      estimator_family_sheets: Wordings;
      estimator_family_columns: Wordings;
      pmr: { sheets: Wordings; columns: Wordings };
    };
    const wordings = (table: Wordings) =>
      Object.entries(table).flatMap(([english, others]) => [
        english,
        ...Object.values(others).flatMap((texts) => texts.map(withoutEvidence)),
      ]);
    for (const name of [...wordings(seen.estimator_family_sheets), ...wordings(seen.pmr.sheets)])
      expect(sheetMeaning(name), name).toBeDefined();
    for (const heading of [...wordings(seen.estimator_family_columns), ...wordings(seen.pmr.columns)])
      expect(headingMeaning(heading), heading).toBeDefined();
  });

/** `R 'name' (remark)` and `P name` mark how a wording is known. */
const withoutEvidence = (text: string): string => /^[RP] '(.*)'/.exec(text)?.[1] ?? text.replace(/^[RP] /, "");
