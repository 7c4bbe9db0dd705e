import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asDay, combinedSheet, royaltySheet } from "#local/simulators/amazon/workbooks/royalty-sheets.ts";
import { CREATED, kindleSale, october } from "#local/simulators/amazon/workbooks/testing/sample-model.ts";
import { KENP_HEADINGS, kenpRow, workbookOf } from "#local/simulators/amazon/workbooks/testing/tampering.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { writePayments } from "#local/simulators/amazon/workbooks/write-payments.ts";
import { sheetFile } from "#shared/sources/testing/sheet-file.ts";
import { textFile } from "#shared/sources/testing/text-file.ts";
import { main } from "./workbook.ts";

let folder = "";
const at = (file: string) => join(folder, file);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "workbook-"));
  await writeFile(at("estimator.xlsx"), await writeEstimator(october, { createdAt: CREATED, language: "es" }));
  await writeFile(at("payments.xlsx"), await writePayments({ payments: [payment] }, { createdAt: CREATED }));
  await writeFile(at("unequal.xlsx"), await unequal());
  await writeFile(at("pages-only.xlsx"), await workbookOf({ KENP: [KENP_HEADINGS, kenpRow()] }));
  await writeFile(at("unread.xlsx"), await workbookOf({ KENP: [KENP_HEADINGS, kenpRow("many")] }));
  await writeFile(at("lifetime.csv"), LIFETIME);
  await writeFile(at("minutes.xlsx"), await sheetFile({ Details: KOBO_PLUS }));
  await writeFile(at("apple.txt.gz"), gzipSync(textFile(APPLE, { separator: "\t", encoding: "utf-8", lineEnd: "\n" })));
  await writeFile(at("google.csv"), textFile(GOOGLE, { separator: "\t", encoding: "utf-16le", lineEnd: "\r\n" }));
  await writeFile(at("page.xlsx"), "<!DOCTYPE html><html>Sign in</html>");
});
afterAll(() => rm(folder, { recursive: true }));

const payment = {
  periodStart: "2025-10-01",
  periodEnd: "2025-10-31",
  marketplace: "Amazon.com",
  paymentNumber: 300_000_001,
  date: "2025-12-29",
  method: "EFT",
  status: "Paid",
  currency: "USD",
  adjustments: 0,
  payoutCurrency: "EUR",
  payout: 8_560_000,
  lines: [{ month: "2025-10", source: "Sales", accrued: 10_000_000, withholding: 0 }],
} as const;

const LIFETIME = `ISBN,Title,Author,Format,Gross Qty,Returned Qty,Net Qty,Net Compensation,Sales Market
9799641221585,"A Title, and More","Name, Pen",Hardcover,10,-2,8,40.50,US
9799641221585,"A Title, and More","Name, Pen",Hardcover,3,0,3,12.25,UK
`;

/** A table of one row, from its cells by heading. */
const tableOf = <T>(row: Readonly<Record<string, T>>): (string | T)[][] => [Object.keys(row), Object.values(row)];

const KOBO_PLUS = tableOf<string | number>({
  "Read Period": "2026-01",
  eISBN: "9781234567897",
  Author: "Ada Writer",
  Title: "The Quiet Harbour",
  "List price currency": "CAD",
  Region: "CA",
  "Content Type": "eBook",
  "Total payable": 10,
  "Foreign exchange to payable currency": 0.6712,
  "Total in payable currency": 6.71,
  "Payable Currency": "EUR",
  "Total Minutes": 600,
  "Total publisher revenue share in payable currency ($)": 6.71,
});
const APPLE = tableOf({
  "Start Date": "09/28/2025",
  "End Date": "11/01/2025",
  "ISRC/ISBN": "9781234567897",
  Quantity: "-1",
  "Partner Share": "2.79",
  "Extended Partner Share": "-2.79",
  "Partner Share Currency": "EUR",
  "Sales or Return": "R",
  "Apple Identifier": "1234567890",
  "Artist/Show/Developer/Author": "Ada Writer",
  Title: "The Quiet Harbour",
  "Country Of Sale": "DE",
  "Customer Price": "3.99",
});
const GOOGLE = tableOf({
  "Transaction Date": "27/02/2026",
  Type: "Sale",
  Qty: "2",
  "Primary ISBN": "'9781234567897",
  Title: "The Quiet Harbour",
  Author: "Ada Writer",
  "List Price Currency": "BRL",
  "List Price [tax inclusive]": "24,90",
  "Country of Sale": "BR",
  "Publisher Revenue": "1.034,86",
  "Currency Conversion Rate": "",
  "Payment Currency": "BRL",
  "Payment Amount": "1.034,86",
});

/** A workbook whose Combined Sales lacks a sale. */
function unequal() {
  const sales = [kindleSale(), kindleSale()];
  const sheets = [combinedSheet(sales.slice(1), asDay, "en"), royaltySheet("kindle", sales, asDay, "en")];
  return workbookOf(Object.fromEntries(sheets.map(({ name, rows }) => [name, [...rows]])));
}

async function run(...args: string[]) {
  const printed: string[] = [];
  const exit = await main(args, (text) => printed.push(text));
  return { exit, printed: printed.join("\n") };
}

test("prints the months, checks and figures of a valid file and exits 0", async () => {
  const { exit, printed } = await run(at("estimator.xlsx"));
  expect(exit).toBe(0);
  expect(printed).toContain("royalties estimator, language es, by day");
  expect(printed).toMatch(/2025-10 +1 +40 +2 +1 +321 +USD 3\.43, EUR 15\.21/);
  expect(printed).toContain("holds  Orders Processed = net units: units 44 = 44");
  expect(printed).toContain("everything was understood");
});

test("prints the same as JSON", async () => {
  const { exit, printed } = await run("--json", at("estimator.xlsx"), at("payments.xlsx"));
  expect(exit).toBe(0);
  expect(JSON.parse(printed)).toMatchObject([
    {
      file: at("estimator.xlsx"),
      source: "amazon",
      kind: "estimator",
      period: { form: "days", from: "2025-10-01", to: "2025-10-31" },
      units: 4,
      language: "es",
      grain: "day",
      months: [
        {
          month: "2025-10",
          royalty: { USD: 3.43, EUR: 15.21 },
          units: { kindle_paid: 1, kindle_free: 40, paperback: 2, hardcover: 1 },
          pages: 321,
        },
      ],
      checks: [{ ok: true }, { ok: true }, { ok: true }, { ok: true }],
      problems: [],
    },
    { kind: "payments", payments: { count: 1, paid: { EUR: 8.56 } }, months: [], problems: [] },
  ]);
});

test("shows a failed check with its figures and exits 1", async () => {
  const { exit, printed } = await run(at("unequal.xlsx"));
  expect(exit).toBe(1);
  expect(printed).toContain("FAILS  Combined Sales = format sheets: 2025-10: units 2 and 4");
});

test("a check that can't be made is neither a success nor a failure", async () => {
  const { exit, printed } = await run(at("pages-only.xlsx"));
  expect(exit).toBe(0);
  expect(printed).toContain("not made  Combined Sales = format sheets: Could not be checked");
  expect(printed).not.toContain("FAILS");
});

test("exits with 2 and the first problem when no row of a file could be read", async () => {
  const { exit, printed } = await run(at("unread.xlsx"));
  expect(exit).toBe(2);
  expect(printed).toContain(
    'can\'t be read: No row of this file could be read, so nothing was imported. The first problem: sheet "KENP", row 2',
  );
});

test("says in JSON that a check was not made", async () => {
  const { printed } = await run("--json", at("pages-only.xlsx"));
  const [{ checks }] = JSON.parse(printed) as [{ checks: { ok: unknown }[] }];
  expect(checks.map(({ ok }) => ok)).toContain("not made");
});

test("prints a report of another source, with money whose currency the file doesn't state apart", async () => {
  const { exit, printed } = await run(at("lifetime.csv"));
  expect(exit).toBe(0);
  expect(printed).toContain("IngramSpark: lifetime compensation report, language en\n  period whole life");
  expect(printed).toContain("without a currency: US 40.50, UK 12.25");
  expect(printed).toContain("asks   This file states no currency.");
  expect(JSON.parse((await run("--json", at("lifetime.csv"))).printed)).toMatchObject([
    {
      source: "ingramspark",
      kind: "lifetime-compensation",
      rank: "proven",
      period: { form: "lifetime" },
      totals: {},
      without_currency: { US: 40.5, UK: 12.25 },
      units: 11,
      refunds: 2,
      months: [],
      checks: [{ ok: true }],
      problems: [],
    },
  ]);
});

test("reads files as they were downloaded: sheets, packed tables and UTF-16", async () => {
  const { exit, printed } = await run("--json", at("minutes.xlsx"), at("apple.txt.gz"), at("google.csv"));
  expect(exit).toBe(0);
  expect(JSON.parse(printed)).toMatchObject([
    {
      source: "kobo",
      kind: "plus-invoice",
      rank: "trial",
      totals: { earned: { EUR: 6.71 } },
      measures: { minutes: 600 },
      units: null,
      months: [{ month: "2026-01" }],
      checks: [{ ok: true }, { ok: "not made" }],
    },
    {
      source: "apple-books",
      kind: "financial-report",
      period: { form: "days", from: "2025-09-28", to: "2025-11-01" },
      totals: { earned: { EUR: -2.79 } },
      units: -1,
      refunds: 1,
      months: [],
    },
    {
      source: "google-play",
      kind: "sales-report",
      totals: { estimated: { BRL: 1034.86 } },
      units: 2,
      problems: [],
    },
  ]);
});

test("an unreadable file exits 2 and doesn't prevent the others from being read", async () => {
  const { exit, printed } = await run("--json", at("page.xlsx"), at("absent.xlsx"), at("estimator.xlsx"));
  expect(exit).toBe(2);
  const [page, absent, estimator] = JSON.parse(printed) as { kind: string | null; problems: string[] }[];
  expect(page?.problems[0]).toContain("web page");
  expect(absent?.problems[0]).toContain("can't be opened");
  expect(estimator?.kind).toBe("estimator");
});

test("prints its usage and the reports that it reads when called without a file", async () => {
  const { exit, printed } = await run();
  expect(exit).toBe(2);
  expect(printed).toContain("Usage:");
  expect(printed).toContain("Shopify: orders export (proven). The orders chosen for the export");
});
