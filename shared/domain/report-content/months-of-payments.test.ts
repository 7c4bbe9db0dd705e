import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { breakdownOf } from "#shared/domain/payments/breakdown.ts";
import { toPayment } from "#shared/domain/payments/to-payment.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { readReport } from "#shared/sources/index.ts";
import type { StatedPayment } from "#shared/sources/payments.ts";
import { samplesIn } from "#shared/sources/testing/wide-samples.ts";
import { monthsOfPayments } from "./months-of-payments.ts";
import type { PaymentsContent } from "./payments-content.ts";

const KIND = { id: "payout", name: "", rank: "trial", money: [], measures: [], covers: "", download: "" } as const;
const build = (payments: readonly StatedPayment[]) =>
  monthsOfPayments(
    { source: { id: "gumroad", name: "Gumroad" }, kind: { ...KIND, stores: "payments" }, payments: () => payments },
    {},
  );
const factsOf = (payments: readonly StatedPayment[]) =>
  build(payments).flatMap(({ content }) => (content as PaymentsContent).payments);

const stated = (changes: Partial<StatedPayment> = {}): StatedPayment => ({
  month: "2026-09",
  unit: null,
  market: "",
  state: "paid",
  period: { form: "fiscal-month", month: "2026-09" },
  currency: "CHF",
  payoutCurrency: "EUR",
  lines: [{ month: "2026-09", name: "Earned", accrued: 100_000_000, withheld: 10_000_000, adjusted: -5_000_000 }],
  net: 85_000_000,
  payout: 68_000_000,
  rate: 0.8,
  tolerance: 5_000,
  ...changes,
});

describe("payments of another source", () => {
  test("are explained by what was earned, withheld and adjusted, at the rate of the payment", () => {
    const [payment] = factsOf([stated()]);
    expect(payment).toMatchObject({
      accrued: 100_000_000,
      withholding: 10_000_000,
      adjustments: -5_000_000,
      fxRate: 0.8,
    });
    expect(payment!.lines.map(({ source, payout }) => [source, payout])).toEqual([["Gumroad: Earned", 68_000_000]]);
  });

  test("have a line without a name for what their amounts don't explain", () => {
    const [payment] = factsOf([stated({ net: 86_000_000, payout: 68_800_000 })]);
    expect(payment!.lines.at(-1)).toMatchObject({ source: "", accrued: 1_000_000, payout: 800_000 });
  });

  test("have a line without a name for what their rate doesn't explain beyond rounding", () => {
    expect(factsOf([stated({ payout: 68_004_000 })])[0]!.lines).toHaveLength(1);
    const [payment] = factsOf([stated({ payout: 70_000_000 })]);
    expect(payment!.lines.at(-1)).toMatchObject({ source: "", accrued: 0, payout: 2_000_000 });
  });

  test("count as received only where the file says that they were paid", () => {
    const months = build([stated(), stated({ state: "stated", unit: "eur" })]);
    expect(months.map(({ figures }) => figures.royalty)).toEqual([{ EUR: 68_000_000 }, {}]);
  });

  test("are stored apart where a month has several", () => {
    const families = build([stated({ unit: "2026-09-11" }), stated({ unit: "2026-09-18" })]).map(
      ({ family }) => family,
    );
    expect(families).toEqual(["gumroad:payout:2026-09-11", "gumroad:payout:2026-09-18"]);
  });
});

const amount = fc.integer({ min: -50_000_000, max: 900_000_000 });
const line = fc.record({
  month: fc.constantFrom("2026-08", "2026-09", null),
  name: fc.constantFrom("Earned", "Input Tax"),
  accrued: amount,
  withheld: fc.nat(9_000_000),
  adjusted: amount,
});
const anyPayment = fc
  .record({
    lines: fc.array(line, { maxLength: 4 }),
    net: amount,
    payout: amount,
    rate: fc.option(fc.double({ min: 0.001, max: 200, noNaN: true })),
    state: fc.constantFrom("paid" as const, "stated" as const),
  })
  .map((changes) => stated(changes));

test("add up to the payment to the millionth, whatever the file states", () => {
  fc.assert(
    fc.property(anyPayment, (payment) => {
      const [fact] = factsOf([payment]);
      const { payout, net, currency } = fact!;
      expect([payout, net, currency]).toEqual([payment.payout, payment.net, payment.currency]);
      expect(sumOf(fact!.lines, (one) => one.payout)).toBe(payout);
      expect(sumOf(fact!.lines, (one) => one.net)).toBe(net);
      const shown = toPayment(fact!, "2026-09");
      expect(sumOf(shown.invoices, (invoice) => invoice.payout_amount)).toBe(payout);
      expect(shown.state).toBe(payment.state);
      const parts = breakdownOf([shown]).flatMap((one) => one.parts);
      expect(sumOf(parts, (part) => part.amount)).toBe(payment.state === "paid" ? payout : 0);
    }),
  );
});

describe.runIf(samplesIn("apple-books").length > 0)("Apple's real payments summary", () => {
  test("is a payment of 1,263.38 EUR from five regions, with the tax withheld in Japan", async () => {
    const [file] = samplesIn("apple-books");
    const [month, ...others] = monthsOfPayments(await readReport(file!.name, file!.bytes), {});
    expect(others).toEqual([]);
    expect(month).toMatchObject({
      family: "apple-books:payments-summary",
      content: { month: "2014-09" },
      figures: { rows: 5, royalty: { EUR: 1_263_380_000 } },
    });
    const { payments } = month!.content as PaymentsContent;
    expect(payments.find(({ currency }) => currency === "JPY")).toMatchObject({
      marketplace: "apple-books::Japan",
      accrued: 179_000_000,
      withholding: 37_000_000,
      net: 142_000_000,
      payout: 1_160_000,
    });
    expect(payments.every(({ lines }) => lines.every(({ source }) => source === "Apple Books: Earned"))).toBe(true);
  });
});
