import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultOf } from "../checks.ts";
import { anyAmount, anyAuthor, anyDay, anyIsbn, anyTitle } from "../testing/documented-cells.ts";
import { type Cells, type DocumentedReport, readRows, testDocumentedReport } from "../testing/documented-report.ts";
import { sheetFile } from "../testing/sheet-file.ts";
import { textFile, written } from "../testing/text-file.ts";
import { totalsOf } from "../totals.ts";

const HEADINGS =
  "Billing date|Order date|ISBN|Title|Authors|Publisher|Store|Sale type|Order type|List Price|Quantity|Total list price|Price model|Bill type|Discount % sale|Discount % distribution|Store payout|Store payout currency".split(
    "|",
  );
const REQUIRED =
  "Billing date|Order date|ISBN|Title|Authors|Store|Order type|List Price|Quantity|Total list price|Store payout|Store payout currency".split(
    "|",
  );

const REPORT: DocumentedReport = {
  source: "streetlib",
  kind: "billing-report",
  headings: HEADINGS,
  required: REQUIRED,
  ids: ["ISBN"],
  row: fc
    .record({
      isbn: anyIsbn,
      title: anyTitle,
      author: anyAuthor,
      day: anyDay,
      order: fc.constantFrom("Buy", "Coupon", "Rent", "Subscription"),
      quantity: fc.integer({ min: 1, max: 20 }),
      isRefund: fc.boolean(),
      payout: anyAmount(),
      currency: fc.constantFrom("EUR", "USD"),
    })
    .map(({ isbn, title, author, day, order, quantity, isRefund, payout, currency }) => {
      const isSale = order === "Buy" || order === "Coupon";
      const sign = isSale && isRefund ? -1 : 1;
      return {
        cells: {
          "Billing date": day,
          "Order date": "2020-12-31",
          ISBN: isbn,
          Title: title,
          Authors: author,
          Store: "Tolino",
          "Order type": order,
          "List Price": 2.5,
          Quantity: sign * quantity,
          "Total list price": sign * 2.5 * quantity,
          "Store payout": (sign * payout) / 1e6,
          "Store payout currency": currency,
        },
        money: [{ kind: "earned" as const, currency, amount: sign * payout }],
        measures: isSale ? { units: sign * quantity, refunds: sign < 0 ? quantity : 0 } : { borrows: quantity },
      };
    }),
  total: { "Billing date": "Total", Quantity: 12, "Store payout": 24.12 },
  file: (headings, rows) =>
    sheetFile({ Report: [headings, ...rows.map((cells) => headings.map((one) => cells[one] ?? ""))] }),
};

describe("StreetLib's billing report", () => testDocumentedReport(REPORT));

/** As a table of text, with semicolons and decimal commas. */
const AS_TEXT: DocumentedReport = {
  ...REPORT,
  file: (headings, rows) => {
    const textOf = (cell: string | number, heading: string): string => {
      if (heading.endsWith("date")) return String(cell).split("-").reverse().join("/");
      if (typeof cell !== "number" || heading === "Quantity") return String(cell);
      return cell < 0 ? `-${written(-Math.round(cell * 1e6), ",")}` : written(Math.round(cell * 1e6), ",");
    };
    const lines = rows.map((cells) => headings.map((one) => textOf(cells[one] ?? "", one)));
    return textFile([headings, ...lines], { separator: ";", encoding: "utf-8", lineEnd: "\n" });
  },
};

const SALE: Cells = {
  "Billing date": "2026-03-31",
  "Order date": "2026-01-15",
  ISBN: "9781234567897",
  Title: "The Quiet Harbour",
  Authors: "Ada Writer",
  Store: "Kobo",
  "Order type": "Buy",
  "List Price": 4.99,
  Quantity: 2,
  "Total list price": 9.98,
  "Store payout": 6.986,
  "Store payout currency": "EUR",
};

test("places a sale in the month of its invoice and not of its order", async () => {
  const [fact] = (await readRows(REPORT, [SALE])).facts();
  expect(fact).toMatchObject({ period: { form: "month", month: "2026-03" }, marketplace: "Kobo", country: null });
});

test("counts loans and readings by subscription apart from copies sold", async () => {
  const rows = ["Buy", "Coupon", "Rent", "Subscription"].map((order) => ({ ...SALE, "Order type": order }));
  expect(totalsOf((await readRows(REPORT, rows)).facts()).measures).toEqual({ units: 4, refunds: 0, borrows: 4 });
});

test("reads the report as text with decimal commas to the same figures", async () => {
  expect((await readRows(AS_TEXT, [SALE])).facts()).toEqual((await readRows(REPORT, [SALE])).facts());
});

test("sets an order of another type aside and names it", async () => {
  const report = await readRows(REPORT, [SALE, { ...SALE, "Order type": "Gift" }]);
  expect(report.content.problems).toMatchObject([
    { sheet: "Report", row: 3, heading: "Order type", message: "is not known: “Gift”" },
  ]);
});

test("fails the check of a row whose prices contradict each other", async () => {
  const report = await readRows(REPORT, [{ ...SALE, "Total list price": 9.99 }]);
  expect(report.content.checks.map(resultOf)).toEqual(["failed"]);
});

test("refuses the further columns of a real file, and names them", async () => {
  const read = readRows(REPORT, [SALE], [...HEADINGS, "DRM", "Total print cost"]);
  await expect(read).rejects.toThrow("doesn't know its columns “DRM” and “Total print cost”");
});
