import fc from "fast-check";
import { expect, test } from "vitest";
import { resultOf } from "../checks.ts";
import { readReport } from "../index.ts";
import type { ReadReport } from "../reader.ts";
import { type Cells, recognizedBy } from "../testing/documented-report.ts";
import { expectSoundFacts } from "../testing/sound-facts.ts";
import { tableFile } from "../testing/wide-samples.ts";
import { totalsOf } from "../totals.ts";
import { exportFile, withTotals } from "./testing/export-file.ts";

/** The headings in Gumroad's published source, in its order. */
const SALES = `Purchase ID|Item Name|Buyer Name|Purchase Email|Buyer Email|Do not contact?|Purchase Date
Purchase Time (UTC timezone)|Subtotal ($)|Taxes ($)|Tax Type|Shipping ($)|Sale Price ($)|Fees ($)|Net Total ($)|Tip ($)
Tax Included in Price?|Street Address|City|Zip Code|State|Country|Referrer|Refunded?|Partial Refund ($)|Fully Refunded?
Disputed?|Dispute Won?|Access Revoked?|Variants|Discount Code|Recurring Charge?|Free trial purchase?
Pre-order authorization?|Product ID|Order Number|Pre-order authorization time (UTC timezone)|Custom Fields|Item Price ($)
Variants Price ($)|Giftee Email|SKU ID|Quantity|Recurrence|Affiliate|Affiliate commission ($)|Discover?|Cancellation Date
Subscription End Date|Rating|Review|License Key|License Key Activation Count|License Key Enabled?|Payment Type
PayPal Transaction ID|PayPal Fee Amount|PayPal Fee Currency|Stripe Transaction ID|Stripe Fee Amount|Stripe Fee Currency
Purchasing Power Parity Discounted?|Upsold?|Sent Abandoned Cart Email?|UTM Source|UTM Medium|UTM Campaign|UTM Term
UTM Content|Buyer Currency|Buyer Total|Buyer Refunded Total`.split(/[|\n]/);
const SALE: Cells = {
  "Purchase ID": "aBc123==",
  "Item Name": "A Book, Signed",
  "Buyer Name": "Jane Reader",
  "Purchase Email": "jane@example.com",
  "Purchase Date": "2026-03-14",
  "Subtotal ($)": "10.0",
  "Taxes ($)": "1.9",
  "Shipping ($)": "0.0",
  "Sale Price ($)": "10.0",
  "Fees ($)": "1.5",
  "Net Total ($)": "8.5",
  "Tip ($)": "0.0",
  City: "Springfield",
  Country: "Germany",
  "Partial Refund ($)": "0.0",
  "Fully Refunded?": "0",
  "Disputed?": "0",
  "Dispute Won?": "0",
  "Free trial purchase?": "0",
  "Pre-order authorization?": "0",
  "Product ID": "abcde",
  "Item Price ($)": "10.0",
  "Variants Price ($)": "0",
  Quantity: "1",
};
const readSales = (rows: readonly Cells[], headings = SALES): Promise<ReadReport> =>
  readReport("Sales.csv", exportFile(headings, withTotals("Purchase ID", headings, rows)));
const sale = (changes: Cells): Cells => ({ ...SALE, ...changes });
const resultsOf = ({ content }: ReadReport) => content.checks.map(resultOf);

test("reads a sale on its day, after fees and without the buyer's taxes", async () => {
  const report = await readSales([SALE]);
  expect([report.source.id, report.kind.id, report.kind.rank, report.content.problems]).toEqual([
    "gumroad",
    "sales",
    "trial",
    [],
  ]);
  expect(report.facts()).toEqual([
    {
      source: "gumroad",
      period: { form: "days", from: "2026-03-14", to: "2026-03-14" },
      productId: "abcde",
      title: "A Book, Signed",
      author: "",
      format: null,
      marketplace: "Gumroad",
      country: "DE",
      money: [{ kind: "earned", currency: "USD", amount: 8_500_000 }],
      measures: { units: 1 },
    },
  ]);
  expect(resultsOf(report)).toEqual(["passed", "passed"]);
});

test("is recognized by Gumroad's reader alone", async () => {
  expect(await recognizedBy(exportFile(SALES, [SALE]))).toEqual(["gumroad"]);
});

test("keeps nothing of a buyer but the country", async () => {
  const asked = { ...SALE, "What is your name?": "Jane" };
  const reports = [await readSales([SALE]), await readSales([asked], [...SALES, "What is your name?"])];
  for (const { content, facts } of reports)
    expect(JSON.stringify([content, facts()])).not.toMatch(/Jane|jane|Springfield/);
});

test("says nothing of the values of a row whose cells are shifted", async () => {
  const broken = new TextDecoder().decode(exportFile(SALES, [SALE, SALE])).replace("2026-03-14", "Jane,2026-03-14");
  const report = await readReport("Sales.csv", tableFile(broken));
  expect(report.content.problems).toMatchObject([
    { row: 2, message: `The row has ${SALES.length + 1} cells and the headings have ${SALES.length}.` },
  ]);
});

test("leaves what an affiliate gets out of what was earned", async () => {
  const report = await readSales([sale({ "Affiliate commission ($)": "2.5" })]);
  expect(totalsOf(report.facts()).money).toEqual({ earned: { USD: 6_000_000 } });
});

test("counts a copy that was given away as free", async () => {
  const free = { "Sale Price ($)": "0", "Fees ($)": "0", "Net Total ($)": "0.0", Quantity: "3" };
  expect(totalsOf((await readSales([sale(free)])).facts()).measures).toEqual({ freeUnits: 3 });
});

test.each([
  ["a whole refund", { "Fully Refunded?": "1" }, 0, { units: 0, refunds: 1 }],
  ["a dispute that was lost", { "Disputed?": "1" }, 0, { units: 0, refunds: 1 }],
  ["a dispute that was won", { "Disputed?": "1", "Dispute Won?": "1" }, 8_500_000, { units: 1 }],
  ["a refund in part", { "Partial Refund ($)": "4.0" }, 4_500_000, { units: 1 }],
])(
  "takes back %s on the day of the sale, because the file states no other",
  async (_what, changes: Cells, earned, measures) => {
    const facts = (await readSales([sale(changes)])).facts();
    expect(totalsOf(facts)).toMatchObject({ money: { earned: { USD: earned } }, measures });
    expect(facts.map(({ period }) => period)).toEqual(facts.map(() => facts[0]!.period));
  },
);

test.each([
  ["a free trial", { "Free trial purchase?": "1" }, "the buyer hasn't paid yet"],
  ["a pre-order that isn't charged", { "Pre-order authorization?": "1" }, "the buyer hasn't paid yet"],
  ["a flag in another form", { "Fully Refunded?": "TRUE" }, "neither 0 nor 1: “TRUE”"],
  ["a decimal comma", { "Net Total ($)": "8,5" }, "is not an amount: “8,5”"],
  ["a day in another form", { "Purchase Date": "3/14/2026" }, "is not a date: “3/14/2026”"],
  ["no product", { "Product ID": "" }, "is empty"],
])("sets a sale with %s aside and names it", async (_what, changes: Cells, message) => {
  const report = await readSales([sale(changes), SALE]);
  expect(totalsOf(report.facts()).money).toEqual({ earned: { USD: 8_500_000 } });
  expect(report.content.problems).toMatchObject([{ row: 2, message: expect.stringContaining(message) }]);
});

test("takes the row of totals for a check and never for a sale", async () => {
  const [wrong] = withTotals("Purchase ID", SALES, [sale({ "Net Total ($)": "9" })]).slice(-1);
  const report = await readReport("Sales.csv", exportFile(SALES, [SALE, wrong!]));
  expect(resultsOf(report)[0]).toBe("failed");
  const without = await readReport("Sales.csv", exportFile(SALES, [SALE]));
  expect(resultsOf(without)[0]).toBe("not-made");
  expect(without.facts()).toEqual(report.facts());
});

test("sets totals aside that stand between sales", async () => {
  const twice = [...withTotals("Purchase ID", SALES, [SALE]), ...withTotals("Purchase ID", SALES, [SALE])];
  const report = await readReport("Sales.csv", exportFile(SALES, twice));
  expect(totalsOf(report.facts()).measures).toEqual({ units: 2 });
  expect(report.content.problems).toMatchObject([{ severity: "error", row: 3 }]);
});

test.each([
  ["a changed heading", "Net Total ($)", "Net ($)", "no column “Net Total ($)”. Columns that .* “Net ($)”"],
  ["a missing column", "Fully Refunded?", "", "no column “Fully Refunded?”"],
  ["a new column among the known ones", "Referrer", "Source page", "doesn't know its columns “Source page”"],
])("refuses a sales export with %s and names it", async (_what, heading, replacement, message) => {
  const headings = SALES.map((one) => (one === heading ? replacement : one));
  await expect(readSales([SALE], headings)).rejects.toThrow(new RegExp(message.replaceAll(/[()$?]/g, "\\$&")));
});

test("names the columns of a shop's own questions and doesn't read them", async () => {
  const report = await readSales([{ ...SALE, Country: "Germany" }], [...SALES, "Dedicated to?", "Country"]);
  expect(report.content.problems).toMatchObject([
    { severity: "note", message: expect.stringContaining("aren't read: “Dedicated to?” and “Country”") },
  ]);
  expect(report.facts()[0]?.country).toBe("DE");
});

test("refuses a file whose ids a spreadsheet program has shortened", async () => {
  await expect(readSales([sale({ "Purchase ID": "4,086918E+00" })])).rejects.toThrow("has shortened “Purchase ID”");
});

const amounts = fc.integer({ min: 0, max: 99_999_999 });
test("finds to the cent what the rows say, whatever they are", async () => {
  const arbitrary = fc.array(fc.tuple(amounts, amounts, fc.integer({ min: 1, max: 99 })), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(arbitrary, async (drawn) => {
      const rows = drawn.map(([price, fees, quantity]) =>
        sale({
          "Sale Price ($)": String((price + 1) / 100),
          "Fees ($)": String(fees / 100),
          "Net Total ($)": String((price + 1 - fees) / 100),
          Quantity: String(quantity),
        }),
      );
      const report = await readSales([...rows, ...rows]);
      expectSoundFacts(report);
      expect(totalsOf(report.facts())).toMatchObject({
        money: { earned: { USD: drawn.reduce((sum, [price, fees]) => sum + 2 * (price + 1 - fees) * 10_000, 0) } },
        measures: { units: drawn.reduce((sum, [, , quantity]) => sum + 2 * quantity, 0) },
      });
      expect(resultsOf(report)).toEqual(["passed", "passed"]);
    }),
    { numRuns: 50 },
  );
});
