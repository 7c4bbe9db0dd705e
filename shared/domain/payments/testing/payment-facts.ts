import fc from "fast-check";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { roundToCents } from "#shared/primitives/money.ts";
import { completePayment, type PaymentDraft } from "#shared/sources/amazon/workbook/payment-sheet.ts";
import type { PaymentFact, PaymentLine } from "#shared/sources/payments.ts";

type LineChanges = Partial<PaymentLine>;

/** A line of $10 from e-book sales; the net follows from the other amounts. */
const lineOf = (changes: LineChanges): PaymentLine => {
  const line = {
    month: "2026-08",
    source: "Sales",
    currency: "USD",
    accrued: 10_000_000,
    withholding: 0,
    adjustments: 0,
    payoutCurrency: "",
    payout: 0,
    ...changes,
  };
  return { ...line, net: changes.net ?? line.accrued - line.withholding + line.adjustments };
};

const sumOf = (lines: readonly PaymentLine[], amount: "accrued" | "withholding" | "adjustments" | "net"): number =>
  lines.reduce((sum, line) => sum + line[amount], 0);

/** A payment of the lines' sums as the workbook's reader completes it: by default paid in the royalty's currency. */
export function paymentFact(
  changes: Partial<Omit<PaymentDraft, "lines">> = {},
  lines: readonly LineChanges[] = [{}],
): PaymentFact {
  const full = lines.map((line) => lineOf({ ...line, currency: changes.currency ?? line.currency ?? "USD" }));
  const adjustments = changes.adjustments ?? sumOf(full, "adjustments");
  const accrued = changes.accrued ?? sumOf(full, "accrued");
  const withholding = changes.withholding ?? sumOf(full, "withholding");
  const net = changes.net ?? accrued - withholding + adjustments;
  return completePayment({
    paymentNumber: "200100300",
    periodStart: "2026-08-01",
    periodEnd: "2026-08-31",
    date: "2026-10-29",
    marketplace: "Amazon.com",
    method: "EFT",
    status: "Paid",
    currency: "USD",
    payoutCurrency: "USD",
    payout: net,
    ...changes,
    accrued,
    withholding,
    adjustments,
    net,
    lines: full,
  });
}

const SOURCES = ["KENP Royalties", "Sales", "Paperback Sales", "Prime Reading", "KDP Select All Stars", "Audio Bonus"];
const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount * 10_000);

const anyLine = fc.record({
  source: fc.constantFrom(...SOURCES),
  accrued: cents(500_000),
  withholding: fc.integer({ min: 0, max: 90_000_000 }),
  adjustments: fc.oneof(fc.constant(0), fc.integer({ min: -20_000_000, max: 20_000_000 })),
});

/** Payments of many kinds: withheld, adjusted as a whole or by line, exchanged, pending, without lines. */
export const anyPayment: fc.Arbitrary<PaymentFact> = fc
  .record({
    paymentNumber: fc.integer({ min: 1, max: 99_999_999_999_999 }).map(String),
    isPending: fc.boolean(),
    day: fc.integer({ min: 0, max: 800 }),
    payoutCurrency: fc.constantFrom("USD", "EUR"),
    currency: fc.constantFrom("USD", "GBP", "JPY"),
    rate: fc.double({ min: 0.005, max: 150, noNaN: true }),
    ownAdjustment: fc.oneof(fc.constant(0), cents(10_000)),
    lines: fc.array(anyLine, { maxLength: 5 }),
  })
  .map(({ isPending, day, rate, ownAdjustment, lines, paymentNumber, ...rest }) => {
    const date = new Date(Date.UTC(2024, 5, 1) + day * DAY_MS).toISOString().slice(0, 10);
    const draft = paymentFact({ ...rest, paymentNumber, date }, lines);
    const net = draft.net + ownAdjustment;
    return paymentFact(
      {
        ...rest,
        ...(isPending ? { paymentNumber: "", date: null, status: "Pending" } : { paymentNumber, date }),
        adjustments: draft.adjustments + ownAdjustment,
        payout: roundToCents(net * rate),
      },
      lines,
    );
  });
