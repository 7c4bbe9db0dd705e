import { expect, test } from "vitest";
import { resultOf } from "../checks.ts";
import { readReport } from "../index.ts";
import type { ReadReport } from "../reader.ts";
import { expectStoredInFull } from "../testing/sound-facts.ts";
import { hundredths, judgedRows, samplesIn, tableFile } from "../testing/wide-samples.ts";
import { totalsOf } from "../totals.ts";

const HEADINGS =
  "Name,Email,Financial Status,Paid at,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Country,Shipping Name,Shipping Country,Refunded Amount,Source,Id".split(
    ",",
  );
type Cells = Readonly<Record<string, string>>;

const PLACE = { "Billing Country": "US", "Shipping Country": "DE", "Shipping Name": "Jane Buyer", Source: "web" };
const PAID: Cells = {
  ...PLACE,
  Name: "#1",
  Email: "jane@example.com",
  "Financial Status": "paid",
  "Paid at": "2025-03-30 23:30:00 -0500",
  "Created at": "2025-03-29 10:00:00 -0400",
  Currency: "USD",
  Subtotal: "27.00",
  Shipping: "5.00",
  Taxes: "2.10",
  Total: "32.00",
  "Discount Amount": "3.00",
  "Lineitem quantity": "2",
  "Lineitem name": "A Book - Signed",
  "Lineitem price": "10.00",
  "Lineitem sku": "SKU-1",
  "Refunded Amount": "0.00",
  Id: "4000597125705",
};
const SECOND: Cells = {
  Name: "#1",
  Email: "jane@example.com",
  "Created at": "2025-03-29 10:00:00 -0400",
  "Lineitem quantity": "1",
  "Lineitem name": "Another Book",
  "Lineitem price": "10.00",
};
const OTHER: Cells = { ...PAID, Name: "#2", "Paid at": "", Subtotal: "17.00", Total: "22.00" };

const line = (headings: readonly string[]) => (cells: Cells) =>
  headings.map((heading) => `"${(cells[heading] ?? "").replaceAll('"', '""')}"`).join(",");
const fileOf = (orders: readonly Cells[], headings: readonly string[] = HEADINGS) =>
  tableFile([headings.join(","), ...orders.map(line(headings)), ""].join("\n"));
const read = (orders: readonly Cells[] = [PAID, SECOND], headings?: readonly string[]): Promise<ReadReport> =>
  readReport("orders.csv", fileOf(orders, headings));
const changed = (changes: Cells): Cells => ({ ...PAID, ...changes });
const earnedOf = (report: ReadReport) => totalsOf(report.facts()).money.earned;

test("divides an order among its lines and keeps shipping and taxes apart", async () => {
  const report = await read();
  expect([report.source.id, report.kind.id, report.content.problems]).toEqual(["shopify", "orders", []]);
  const parts = report
    .facts()
    .map(({ productId, title, money, measures }) => [productId, title, money[0]?.amount, measures]);
  expect(parts).toEqual([
    ["SKU-1", "A Book - Signed", 18_000_000, { units: 2 }],
    [null, "Another Book", 9_000_000, { units: 1 }],
    [null, "Shipping", 5_000_000, {}],
    [null, "Taxes inside the prices", -2_100_000, {}],
  ]);
  expect(report.facts()[0]).toMatchObject({
    period: { form: "days", from: "2025-03-30", to: "2025-03-30" },
    marketplace: "web",
    country: "DE",
  });
  expect(earnedOf(report)).toEqual({ USD: 29_900_000 });
});

test("keeps nothing of a buyer but the country", async () => {
  const report = await read();
  expect(JSON.stringify([report.content, report.facts()])).not.toMatch(/jane/i);
});

test("leaves taxes on top of the prices out of what was earned", async () => {
  const report = await read([changed({ Total: "34.10" }), SECOND]);
  expect(earnedOf(report)).toEqual({ USD: 32_000_000 });
  expect(report.content.checks.map(resultOf)).toEqual(["passed", "passed"]);
});

test("takes a discount as large as the shipping for free shipping when the lines equal the Subtotal", async () => {
  const free = changed({ Subtotal: "30.00", Shipping: "3.00", Taxes: "0.00", Total: "33.00" });
  const report = await read([free, SECOND]);
  expect(earnedOf(report)).toEqual({ USD: 33_000_000 });
  expect(report.content.checks.map(resultOf)).toEqual(["passed", "passed"]);
});

test("takes a refund, whose day the file doesn't state, off the day of its order", async () => {
  const report = await read([changed({ "Financial Status": "partially_refunded", "Refunded Amount": "4.00" }), SECOND]);
  expect(report.facts().at(-1)).toMatchObject({
    title: "Refund",
    period: report.facts()[0]!.period,
    productId: null,
  });
  expect(earnedOf(report)).toEqual({ USD: 25_900_000 });
});

test("dates an order that has no day of payment by its own", async () => {
  const [fact] = (await read([OTHER])).facts();
  expect(fact?.period).toEqual({ form: "days", from: "2025-03-29", to: "2025-03-29" });
});

test.each([
  ["lines that aren't its Subtotal", { Subtotal: "26.00", Total: "31.00" }, "aren't its Subtotal"],
  ["a Total with neither sum", { Total: "33.00" }, "neither with nor without Taxes"],
  ["a refund above its Total", { "Refunded Amount": "40.00" }, "refund is more than its Total"],
  ["money that isn't received", { "Financial Status": "pending" }, "no money that was received"],
  ["an amount in another notation", { Subtotal: "27,00" }, "is not an amount: “27,00”"],
  ["no currency", { Currency: "" }, "is empty"],
])("counts no line of an order with %s, names it, and counts the others", async (_what, changes: Cells, message) => {
  const report = await read([changed(changes), SECOND, OTHER]);
  expect(totalsOf(report.facts())).toEqual(totalsOf((await read([OTHER])).facts()));
  expect(report.content.problems).toMatchObject([
    { severity: "error", row: 2, message: expect.stringContaining(message) },
  ]);
  expect(report.content.rowsSetAside).toBe(2);
});

test("counts an order that is here twice and says so", async () => {
  const report = await read([PAID, SECOND, OTHER, PAID, SECOND]);
  expect(totalsOf(report.facts()).measures).toEqual({ units: 8 });
  expect(report.content.problems).toEqual([
    { severity: "note", message: "The order #1 is here 2 times; all are counted." },
  ]);
});

test("counts no line that belongs to no order", async () => {
  const report = await read([OTHER, SECOND]);
  expect(totalsOf(report.facts())).toEqual(totalsOf((await read([OTHER])).facts()));
  expect(report.content.rowsSetAside).toBe(1);
});

test.each([
  ["a changed heading", "Lineitem price", "Line price", "no column “Lineitem price”. Columns that .*: “Line price”"],
  ["a missing column", "Refunded Amount", "Location", "no column “Refunded Amount”"],
])("refuses %s and names it", async (_what, heading, replacement, message) => {
  const headings = HEADINGS.map((one) => (one === heading ? replacement : one));
  await expect(read([PAID, SECOND], headings)).rejects.toThrow(new RegExp(message));
});

test("names a new column and reads the others", async () => {
  const report = await read([PAID, SECOND], [...HEADINGS, "Gift note"]);
  expect(report.content.problems).toMatchObject([{ severity: "note", heading: "Gift note" }]);
  expect(earnedOf(report)).toEqual({ USD: 29_900_000 });
});

test("refuses a file that a spreadsheet program has saved with shortened ids", async () => {
  await expect(read([changed({ Id: "4,0006E+12" })])).rejects.toThrow("A spreadsheet program has shortened “Id”");
});

test("reads line breaks within a cell", async () => {
  const report = await read([changed({ "Lineitem name": "A Book\nin two lines" }), SECOND]);
  expect(totalsOf(report.facts()).measures).toEqual({ units: 3 });
});

test("is stored in full, with refunds on the day of their order", async () => {
  expectStoredInFull(
    await read([changed({ "Financial Status": "refunded", "Refunded Amount": "32.00" }), SECOND, OTHER]),
  );
});

test.each(samplesIn("shopify"))("agrees with an independent reading of $name", async ({ name, bytes }) => {
  const [headings = [], ...rows] = judgedRows(bytes);
  const at = (heading: string) => headings.indexOf(heading);
  const orders = rows.filter((row) => row[at("Total")] !== "");
  const sum = (heading: string) => orders.reduce((total, row) => total + hundredths(row[at(heading)]!), 0);
  // In this file all taxes are inside the prices: no Total exceeds Subtotal and Shipping.
  expect(sum("Total")).toBe(sum("Subtotal") + sum("Shipping"));
  const earned = sum("Total") - sum("Taxes") - sum("Refunded Amount");
  const report = await readReport(name, bytes);
  expect([rows.length, orders.length]).toEqual([150, 80]);
  expect(totalsOf(report.facts())).toEqual({
    money: { earned: { USD: earned * 10_000 } },
    withoutCurrency: {},
    measures: { units: rows.reduce((total, row) => total + Number(row[at("Lineitem quantity")]), 0) },
  });
  expect(report.content.checks.map(resultOf)).toEqual(["passed", "passed"]);
  expect([report.content.problems, report.content.rowsSetAside]).toEqual([[], 0]);
});
