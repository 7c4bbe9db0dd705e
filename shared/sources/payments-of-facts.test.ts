import { expect, test } from "vitest";
import type { Fact } from "./facts.ts";
import { paymentsOfFacts } from "./payments-of-facts.ts";

const fact = (day: string, amount: number, currency: string | null = "CAD", marketplace = "CA"): Fact => ({
  source: "kobo",
  period: { form: "days", from: day, to: day },
  productId: "9781234567897",
  title: "Salt",
  author: "Mara Penn",
  format: "kindle",
  marketplace,
  country: null,
  money: [{ kind: "earned", currency, amount }],
  measures: {},
});
const FACTS = [fact("2026-08-30", 2), fact("2026-09-04", 5), fact("2026-09-09", -1), fact("2026-09-09", 7, "EUR")];

test("states an invoice as one payment per currency, with a line for each of its months", () => {
  const payments = paymentsOfFacts(FACTS, { name: "Net Due", one: "file" });
  expect(payments.map(({ month, unit, net, payout, state }) => [month, unit, net, payout, state])).toEqual([
    ["2026-09", "cad", 6, 6, "stated"],
    ["2026-09", "eur", 7, 7, "stated"],
  ]);
  expect(payments[0]!.lines.map(({ month, accrued }) => [month, accrued])).toEqual([
    ["2026-08", 2],
    ["2026-09", 4],
  ]);
  expect(payments[0]!.period).toEqual({ form: "days", from: "2026-08-30", to: "2026-09-09" });
});

test("states one payment a month where the source pays by month", () => {
  const payments = paymentsOfFacts(FACTS, { name: "Earnings Amount", one: "month" });
  expect(payments.map(({ month, currency, net }) => [month, currency, net])).toEqual([
    ["2026-08", "CAD", 2],
    ["2026-09", "CAD", 4],
    ["2026-09", "EUR", 7],
  ]);
});

test("tells corrections of the whole payment from what was earned, in the currency that the author gave", () => {
  const facts = [fact("2026-09-04", 5), fact("2026-09-30", -2, null, "Whole statement")];
  const isAdjustment = ({ marketplace }: Fact) => marketplace === "Whole statement";
  const words = { name: "Royalties", one: "month", isAdjustment, currencies: { "Whole statement": "CAD" } } as const;
  expect(paymentsOfFacts(facts, words)).toMatchObject([
    { currency: "CAD", net: 3, lines: [{ accrued: 5, adjusted: -2 }] },
  ]);
});
