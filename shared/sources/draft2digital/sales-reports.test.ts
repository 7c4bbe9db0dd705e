import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultOf } from "../checks.ts";
import { anyAmount, anyAuthor, anyDay, anyIsbn, anyTitle } from "../testing/documented-cells.ts";
import { type Cells, type DocumentedReport, readRows, testDocumentedReport } from "../testing/documented-report.ts";
import { textFile, written } from "../testing/text-file.ts";
import { totalsOf } from "../totals.ts";

/** The heading of the shop. */
const SHOP = "Retailer";
const HEADINGS =
  "Start Date|End Date|Publisher|Title ID|Ebook ISBN|Title|Primary Author|Distributor|Vendor|Country|Units Sold|Units Returned|Net Unit Sales|Sales Model|Retailer|List Price Per Unit|Currency Code|Offer Price Per Unit|Royalty Percent|Sales Channel Fee/Taxes Per Unit|Sales Channel Revenue Per Unit|Extended Sales Channel Revenue|Sales Channel Share|D2D Share|Publisher Share|Publisher Share USD (estimated)|Verified".split(
    "|",
  );

const rowWith = (isbnHeading: string): DocumentedReport["row"] =>
  fc
    .record({
      isbn: anyIsbn,
      title: anyTitle,
      author: anyAuthor,
      day: anyDay,
      sold: fc.nat({ max: 30 }),
      returned: fc.nat({ max: 3 }),
      share: anyAmount(),
      isNegative: fc.boolean(),
      currency: fc.constantFrom("USD", "EUR", "AUD"),
      isVerified: fc.boolean(),
    })
    .map(({ isbn, title, author, day, sold, returned, share, isNegative, currency, isVerified }) => {
      const amount = isNegative ? -share : share;
      return {
        cells: {
          "Start Date": day,
          "End Date": day,
          "Title ID": "123456",
          [isbnHeading]: isbn,
          Title: title,
          "Primary Author": author,
          [SHOP]: "Kobo",
          Country: "CA",
          "Units Sold": sold,
          "Units Returned": returned,
          "Net Unit Sales": sold - returned,
          "List Price Per Unit": "4.99",
          "Currency Code": currency,
          "Publisher Share": written(amount),
          "Publisher Share USD (estimated)": "1.23",
          Verified: isVerified ? "Yes" : "No",
        },
        money: [{ kind: isVerified ? ("earned" as const) : ("estimated" as const), currency, amount }],
        measures: { units: sold - returned, refunds: returned },
      };
    });

const fileIn =
  (encoding: "utf-8" | "windows-1252") =>
  (headings: readonly string[], rows: readonly Cells[]): Uint8Array =>
    textFile([headings, ...rows.map((cells) => headings.map((one) => String(cells[one] ?? "")))], {
      separator: ",",
      encoding,
      lineEnd: "\r\n",
    });

const EBOOKS: DocumentedReport = {
  source: "draft2digital",
  kind: "ebook-sales",
  headings: HEADINGS,
  required:
    "Start Date|End Date|Title ID|Ebook ISBN|Title|Primary Author|Distributor|Vendor|Country|Units Sold|Units Returned|Net Unit Sales|Retailer|List Price Per Unit|Currency Code|Publisher Share|Verified".split(
      "|",
    ),
  ids: ["Ebook ISBN", "Title ID"],
  row: rowWith("Ebook ISBN"),
  total: { Title: "Total", "Units Sold": 9, "Units Returned": 1, "Net Unit Sales": 8, "Publisher Share": "12.00" },
  file: fileIn("utf-8"),
};
const PRINT: DocumentedReport = {
  ...EBOOKS,
  kind: "print-sales",
  headings: [...HEADINGS.map((one) => (one === "Ebook ISBN" ? "Paperback ISBN" : one)), "Unit Cost"],
  required:
    "Start Date|End Date|Paperback ISBN|Title|Units Sold|Units Returned|Net Unit Sales|Currency Code|Publisher Share|Verified".split(
      "|",
    ),
  ids: ["Paperback ISBN", "Title ID"],
  row: rowWith("Paperback ISBN"),
};

describe("Draft2Digital's ebook sales", () => testDocumentedReport(EBOOKS));
describe("Draft2Digital's print sales", () => testDocumentedReport(PRINT));

const SALE: Cells = {
  "Start Date": "2026-03-05",
  "End Date": "2026-03-05",
  "Title ID": "123456",
  "Ebook ISBN": "9781234567897",
  Title: "L'été à Orléans",
  "Primary Author": "Ada Writer",
  [SHOP]: "Kobo",
  Country: "CA",
  "Units Sold": 3,
  "Units Returned": 1,
  "Net Unit Sales": 2,
  "List Price Per Unit": "4.99",
  "Currency Code": "CAD",
  "Publisher Share": "6.20",
  "Publisher Share USD (estimated)": "4.50",
  Verified: "Yes",
};

test("counts a verified share as earned, another as an estimate, and no estimate in dollars", async () => {
  const report = await readRows(EBOOKS, [SALE, { ...SALE, Verified: "No" }]);
  expect(totalsOf(report.facts()).money).toEqual({ estimated: { CAD: 6_200_000 }, earned: { CAD: 6_200_000 } });
  expect(report.facts()[0]).toMatchObject({ productId: "9781234567897", marketplace: "Kobo", format: "kindle" });
  expect(report.content.checks.map(resultOf)).toEqual(["passed"]);
});

test("keeps the days of Apple's rows", async () => {
  const report = await readRows(EBOOKS, [{ ...SALE, "End Date": "2026-03-28", [SHOP]: "Apple Books" }]);
  expect(report.facts()[0]?.period).toEqual({ form: "days", from: "2026-03-05", to: "2026-03-28" });
});

test("reads the file of Western Windows, and says that accents may be wrong", async () => {
  const report = await readRows({ ...EBOOKS, file: fileIn("windows-1252") }, [SALE]);
  expect(report.facts()[0]?.title).toBe("L'été à Orléans");
  expect(report.content.problems).toMatchObject([{ severity: "note", message: expect.stringContaining("accents") }]);
});

test("names a book without an ISBN by Draft2Digital's number", async () => {
  const report = await readRows(EBOOKS, [{ ...SALE, "Ebook ISBN": "" }]);
  expect(report.facts()[0]?.productId).toBe("123456");
});

test("counts copies of a free book apart from units", async () => {
  const free = { ...SALE, "List Price Per Unit": "0.00", "Publisher Share": "0.00" };
  expect(totalsOf((await readRows(EBOOKS, [free])).facts()).measures).toEqual({ freeUnits: 2, refunds: 1 });
});

test("fails the check of a row whose units contradict each other", async () => {
  const report = await readRows(EBOOKS, [{ ...SALE, "Net Unit Sales": 3 }]);
  expect(report.content.checks[0]).toMatchObject({ ok: false, detail: "9781234567897 at Kobo: units 2 and 3" });
});

test("reads the print sales as paperbacks, also without the columns that aren't certain", async () => {
  const sale = { ...SALE, "Paperback ISBN": "9781234567897" };
  const report = await readRows(PRINT, [sale], [...PRINT.required, "Unit Cost"]);
  expect(report.facts()[0]).toMatchObject({ format: "paperback", marketplace: "", country: null });
});

test.each([
  ["another answer than yes and no", { Verified: "Soon" }, "is neither yes nor no: “Soon”"],
  ["an end before its start", { "End Date": "2026-03-04" }, "is before the Start Date: “2026-03-04”"],
  ["negative returns", { "Units Returned": -1 }, "is negative: -1"],
  ["no id", { "Ebook ISBN": "", "Title ID": "" }, "is empty"],
])("sets a row aside with %s", async (_what, change, message) => {
  const report = await readRows(EBOOKS, [SALE, { ...SALE, ...change }]);
  expect(report.content.problems).toMatchObject([{ severity: "error", row: 3, message }]);
});
