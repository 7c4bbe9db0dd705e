import fc from "fast-check";
import { expect, test } from "vitest";
import { toMicros } from "#shared/primitives/money.ts";
import { parseCsv } from "#shared/primitives/read-csv.ts";
import { paymentLinesCsv, paymentsCsv } from "./payments-csv.ts";
import { anyPayment, paymentFact } from "./testing/payment-facts.ts";
import { toPayment } from "./to-payment.ts";

const rowsOf = (csv: string): Record<string, string>[] => {
  const [names, ...rows] = parseCsv(csv).map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries(names!.map((name, i) => [name, cells[i]!])));
};
const brazil = toPayment(
  paymentFact(
    {
      paymentNumber: "98765432109876",
      marketplace: "Amazon.com.br",
      currency: "BRL",
      payoutCurrency: "EUR",
      payout: 2_350_000,
    },
    [{ accrued: 17_400_000, withholding: 1_759_368 }],
  ),
  "2026-10",
);

test("has a row per payment with what was earned, withheld and paid out", () => {
  expect(rowsOf(paymentsCsv([brazil]))).toEqual([
    {
      "Payment Number": "98765432109876",
      "Payment Date": "2026-10-29",
      Status: "Paid",
      Marketplace: "Brazil",
      "Period Start": "2026-08-01",
      "Period End": "2026-08-31",
      Method: "EFT",
      "Royalty Currency": "BRL",
      "Accrued Royalty": "17.40",
      "Tax Withheld": "1.759368",
      Adjustments: "0.00",
      "Net Earnings": "15.640632",
      "Payout Currency": "EUR",
      "Payout Before Tax": "2.614344",
      "Payout Tax Withheld": "0.264344",
      "Payout Adjustments": "0.00",
      Payout: "2.35",
      Received: "2.35",
      Shop: "Amazon KDP",
    },
  ]);
});

test("leaves out of “Received” what a failed payment would have paid", () => {
  const failed = { ...brazil, status: "Failed", state: "failed" as const };
  expect(rowsOf(paymentsCsv([failed]))).toMatchObject([{ Status: "Failed", Payout: "2.35", Received: "0.00" }]);
});

test("has a row per line that adds up to its payment exactly", () => {
  fc.assert(
    fc.property(anyPayment, (fact) => {
      const payment = toPayment(fact, "2026-10");
      const [whole] = rowsOf(paymentsCsv([payment]));
      const lines = rowsOf(paymentLinesCsv([payment]));
      expect(lines).toHaveLength(payment.invoices.length);
      for (const column of ["Payout", "Payout Before Tax", "Payout Tax Withheld", "Payout Adjustments"])
        expect(lines.reduce((sum, line) => sum + toMicros(Number(line[column])), 0)).toBe(
          toMicros(Number(whole![column])),
        );
    }),
  );
});

test("lets no text of a file become a formula in a spreadsheet", () => {
  const hostile = toPayment(
    paymentFact({ marketplace: "=HYPERLINK(1)", status: "+1", method: "@now" }, [{ source: "-cmd" }]),
    "2026-10",
  );
  expect(rowsOf(paymentsCsv([hostile]))[0]).toMatchObject({
    Marketplace: "'=HYPERLINK(1)",
    Status: "'+1",
    Method: "'@now",
  });
  expect(rowsOf(paymentLinesCsv([hostile]))[0]).toMatchObject({ Source: "'-cmd" });
});
