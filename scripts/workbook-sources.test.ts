import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SourceId } from "#shared/sources/sources.ts";
import { sheetFile } from "#shared/sources/testing/sheet-file.ts";
import { textFile } from "#shared/sources/testing/text-file.ts";
import { main } from "./workbook.ts";

type Row = Readonly<Record<string, string | number>>;

/** A table of one row, from its cells by heading. */
const tableOf = (row: Row): (string | number)[][] => [Object.keys(row), Object.values(row)];
const csv = (row: Row, separator: "," | "\t" = ",") =>
  textFile(
    tableOf(row).map((cells) => cells.map(String)),
    { separator, encoding: "utf-8", lineEnd: "\n" },
  );

const BOOK = { Title: "The Quiet Harbour", Author: "Ada Writer" };
/** Draft2Digital's heading of the shop. */
const SHOP = "Retailer";
const ISBN = "9781234567897";

const ACX = sheetFile({
  "Cover Sheet (ACX)": [["Period:", "2026_JAN"]],
  "Sales Detail (Net Sales)": tableOf({
    "Product ID": "BK_ACX0_123456",
    Author: BOOK.Author,
    Title: BOOK.Title,
    "Transaction Type": "AL",
    Marketplace: "UK",
    Currency: "GBP",
    "Net Units": 3,
    "Net Royalties Earned": 12.34,
  }),
});
const APPLE = csv(
  {
    "Start Date": "09/28/2025",
    "End Date": "11/01/2025",
    "ISRC/ISBN": ISBN,
    Quantity: "1",
    "Partner Share": "2.79",
    "Extended Partner Share": "2.79",
    "Partner Share Currency": "EUR",
    "Sales or Return": "S",
    "Apple Identifier": "1234567890",
    "Artist/Show/Developer/Author": BOOK.Author,
    Title: BOOK.Title,
    "Country Of Sale": "DE",
    "Customer Price": "3.99",
  },
  "\t",
);
const BARNES_NOBLE = csv({
  "Sale Date": "03/29/2026",
  Title: BOOK.Title,
  Format: "eBook",
  "BN ID / ISBN": ISBN,
  Author: BOOK.Author,
  "Sale Price": "$4.99",
  "Units Sold": "2",
  "Units Returned": "0",
  "Net Units Sold": "2",
  "Royalty per Unit": "$3.50",
  "Total Royalty": "$7.00",
  "Payment Currency": "USD",
});
const GUMROAD = csv({
  Type: "Sale",
  Date: "2026-03-14",
  "Item Name": BOOK.Title,
  "Taxes ($)": "0.0",
  "Shipping ($)": "0.0",
  "Sale Price ($)": "10.0",
  "Gumroad Fees ($)": "1.5",
  "Net Total ($)": "8.5",
});
const INGRAMSPARK = csv(
  {
    isbn_13: ISBN,
    title: BOOK.Title,
    author: "Writer, Ada",
    binding_type: "Perfectbound (Trade Paper",
    PTD_Quantity: "3",
    PTD_return_quantity: "1",
    PTD_net_quantity: "2",
    PTD_net_pub_comp: "6.08",
    YTD_net_quantity: "2",
    YTD_net_pub_comp: "6.08",
    reporting_currency_code: "GBP",
    period_name: "JAN-26",
    market: "LS-United Kingdom",
  },
  "\t",
);
const DRAFT2DIGITAL = csv({
  "Start Date": "2026-03-05",
  "End Date": "2026-03-05",
  "Title ID": "123456",
  "Ebook ISBN": ISBN,
  Title: BOOK.Title,
  "Primary Author": BOOK.Author,
  Distributor: "Draft2Digital",
  Vendor: "Kobo",
  [SHOP]: "Kobo",
  Country: "CA",
  "Units Sold": "3",
  "Units Returned": "1",
  "Net Unit Sales": "2",
  "List Price Per Unit": "4.99",
  "Currency Code": "CAD",
  "Publisher Share": "6.20",
  Verified: "Yes",
});
const GOOGLE_PLAY = textFile(
  tableOf({
    "Transaction Date": "27/02/2026",
    Type: "Sale",
    Qty: "2",
    "Primary ISBN": `'${ISBN}`,
    Title: BOOK.Title,
    Author: BOOK.Author,
    "List Price Currency": "BRL",
    "List Price [tax inclusive]": "24,90",
    "Country of Sale": "BR",
    "Publisher Revenue": "1.034,86",
    "Currency Conversion Rate": "",
    "Payment Currency": "BRL",
    "Payment Amount": "1.034,86",
  }).map((cells) => cells.map(String)),
  { separator: "\t", encoding: "utf-16le", lineEnd: "\r\n" },
);
const KOBO = sheetFile({
  Details: tableOf({
    Date: "2026-03-05",
    Country: "CA",
    "Total Qty": 2,
    eISBN: ISBN,
    Author: BOOK.Author,
    Title: BOOK.Title,
    "COGS Amount (LP Currency)": 6.99,
    "LP Currency": "CAD",
    "Foreign Exchange Rate to Payable Currency": 0.6712,
    "COGS (Payable Currency)": 4.69,
    "Net Due (Payable Currency)": 4.69,
    "Payable Currency": "EUR",
  }),
});
const LULU = csv({
  "Sales Date": "03/29/2026",
  Title: BOOK.Title,
  Format: "Paperback",
  "Distribution Channel": "Amazon",
  Region: "UK",
  Quantity: "2",
  Currency: "USD",
  "Estimated Revenue": "12.50",
});
const PUBLISHDRIVE = sheetFile({
  "Raw data": tableOf({ Title: BOOK.Title, Isbn: ISBN, Quantity: 2, "Royalty all usd": 3.21 }),
});
const UNKNOWN_SHOP = csv({ Day: "2026-03-29", Title: BOOK.Title, "My share": "3.10", Email: "ada@example.com" });
const SHOPIFY = csv({
  Name: "#1",
  "Financial Status": "paid",
  "Paid at": "2026-03-29 10:00:00 -0400",
  Currency: "USD",
  Subtotal: "20.00",
  Shipping: "5.00",
  Taxes: "0.00",
  Total: "25.00",
  "Discount Amount": "0.00",
  "Created at": "2026-03-29 10:00:00 -0400",
  "Lineitem quantity": "1",
  "Lineitem name": BOOK.Title,
  "Lineitem price": "20.00",
  "Lineitem sku": "SKU-1",
  "Billing Country": "US",
  "Shipping Country": "US",
  "Refunded Amount": "0.00",
  Source: "web",
});
const STREETLIB = sheetFile({
  Report: tableOf({
    "Billing date": "2026-03-31",
    "Order date": "2026-01-15",
    ISBN,
    Title: BOOK.Title,
    Authors: BOOK.Author,
    Store: "Tolino",
    "Order type": "Rent",
    "List Price": 4.99,
    Quantity: 2,
    "Total list price": 9.98,
    "Store payout": 6.98,
    "Store payout currency": "EUR",
  }),
});

interface Expected {
  readonly file: Uint8Array | Promise<Uint8Array>;
  readonly kind: string;
  readonly period: string | null;
  readonly totals: object;
  readonly measures: object;
}

/** Amazon's files have a test of their own. */
const FILES: Readonly<Record<Exclude<SourceId, "amazon">, Expected>> = {
  acx: {
    file: ACX,
    kind: "statement",
    period: "2026-01",
    totals: { earned: { GBP: 12.34 } },
    measures: { units: 3, refunds: 0 },
  },
  "apple-books": {
    file: APPLE,
    kind: "financial-report",
    period: "2025-09-28 to 2025-11-01",
    totals: { earned: { EUR: 2.79 } },
    measures: { units: 1, refunds: 0 },
  },
  "barnes-noble": {
    file: BARNES_NOBLE,
    kind: "press-sales",
    period: "2026-03-29 to 2026-03-29",
    totals: { earned: { USD: 7 } },
    measures: { units: 2, refunds: 0 },
  },
  draft2digital: {
    file: DRAFT2DIGITAL,
    kind: "ebook-sales",
    period: "2026-03-05 to 2026-03-05",
    totals: { earned: { CAD: 6.2 } },
    measures: { units: 2, refunds: 1 },
  },
  "google-play": {
    file: GOOGLE_PLAY,
    kind: "sales-report",
    period: "2026-02-27 to 2026-02-27",
    totals: { estimated: { BRL: 1034.86 } },
    measures: { units: 2, refunds: 0 },
  },
  gumroad: {
    file: GUMROAD,
    kind: "payout",
    period: "2026-03-14 to 2026-03-14",
    totals: { paid: { USD: 8.5 } },
    measures: {},
  },
  ingramspark: {
    file: INGRAMSPARK,
    kind: "monthly-compensation",
    period: "2026-01",
    totals: { earned: { GBP: 6.08 } },
    measures: { units: 2, refunds: 1 },
  },
  kobo: {
    file: KOBO,
    kind: "sales-invoice",
    period: "2026-03-05 to 2026-03-05",
    totals: { earned: { EUR: 4.69 } },
    measures: { units: 2, refunds: 0 },
  },
  lulu: {
    file: LULU,
    kind: "revenue",
    period: "2026-03-29 to 2026-03-29",
    totals: { estimated: { USD: 12.5 } },
    measures: { units: 2, refunds: 0 },
  },
  "other-shops": {
    file: UNKNOWN_SHOP,
    kind: "table",
    period: null,
    totals: {},
    measures: {},
  },
  publishdrive: {
    file: PUBLISHDRIVE,
    kind: "sales-report",
    period: null,
    totals: { estimated: { USD: 3.21 } },
    measures: { units: 2, refunds: 0 },
  },
  shopify: {
    file: SHOPIFY,
    kind: "orders",
    period: "2026-03-29 to 2026-03-29",
    totals: { earned: { USD: 25 } },
    measures: { units: 1 },
  },
  streetlib: {
    file: STREETLIB,
    kind: "billing-report",
    period: "2026-03",
    totals: { earned: { EUR: 6.98 } },
    measures: { borrows: 2 },
  },
};

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "workbook-sources-"));
});
afterAll(() => rm(folder, { recursive: true }));

test.each(Object.entries(FILES))(
  "prints the figures of a file of %s as JSON, whatever its name",
  async (id, expected) => {
    const path = join(folder, id);
    await writeFile(path, await expected.file);
    const printed: string[] = [];
    expect(await main(["--json", path], (text) => printed.push(text))).toBe(0);
    const [report] = JSON.parse(printed.join("\n"));
    const { period, source, kind, totals, measures, problems } = report;
    expect(period?.month ?? (period && `${period.from} to ${period.to}`)).toBe(expected.period);
    expect({ source, kind, totals, measures }).toEqual({
      source: id,
      kind: expected.kind,
      totals: expected.totals,
      measures: expected.measures,
    });
    expect(problems).toEqual([]);
  },
);
