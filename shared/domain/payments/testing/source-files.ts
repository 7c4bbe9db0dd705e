import { firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { PaymentFact, PaymentLine } from "#shared/sources/payments.ts";
import { buildSourceTrails, type SourceTrailsInput } from "../sources-trail/build-source-trails.ts";
import type { OtherSource, SourceEarnings, SourcePayment } from "../sources-trail/line-groups.ts";
import type { SourceTrailLine, SourceTrailReport } from "../sources-trail/source-trail.ts";

/** A stored month of a report, by default made long after it. */
export const earnings = (
  source: OtherSource,
  month: IsoMonth,
  amount: Micros,
  changes: Partial<Omit<SourceEarnings, "report">> & { readonly report?: Partial<SourceTrailReport> } = {},
): SourceEarnings => ({
  source,
  month,
  days: null,
  currency: "USD",
  madeOn: "2027-06-01",
  ...changes,
  report: {
    name: "sales report",
    money: "earned",
    amount,
    is_replaced: false,
    is_trial: false,
    file: "sales.csv",
    fetched_at: "2027-06-01T08:00:00.000Z",
    ...changes.report,
  },
});

interface PaymentChanges {
  readonly currency?: string;
  readonly payoutCurrency?: string;
  /** From the currency of the royalties to that of the bank. */
  readonly rate?: number;
  readonly market?: string;
}

/** A line as its source states it; `net` follows. */
export type StatedPart = Pick<PaymentLine, "accrued"> &
  Partial<Pick<PaymentLine, "month" | "source" | "withholding" | "adjustments" | "isBeside">>;

/** A payment of a source that states only payments of this kind, stored under `month`. */
export function payment(
  source: OtherSource,
  month: IsoMonth,
  parts: readonly StatedPart[],
  { currency = "USD", payoutCurrency = currency, rate = 1, market = "" }: PaymentChanges = {},
): SourcePayment {
  const isPaid = source === "apple-books" || source === "gumroad";
  const lines = parts.map((part): PaymentLine => {
    const full = { month, source: "Earned", currency, withholding: 0, adjustments: 0, payoutCurrency, ...part };
    const net = full.accrued - full.withholding + full.adjustments;
    return { ...full, net, payout: Math.round(net * rate) };
  });
  const sum = (amount: "accrued" | "withholding" | "adjustments" | "net" | "payout") =>
    sumOf(lines, (line) => line[amount]);
  const fact: PaymentFact = {
    source,
    state: isPaid ? "paid" : "stated",
    paymentNumber: "",
    periodStart: firstDayOf(month),
    periodEnd: lastDayOf(month),
    marketplace: `${source}::${market}`,
    date: null,
    method: "",
    status: isPaid ? "Paid" : "Stated",
    currency,
    accrued: sum("accrued"),
    withholding: sum("withholding"),
    adjustments: sum("adjustments"),
    net: sum("net"),
    payoutCurrency,
    payout: sum("payout"),
    fxRate: rate,
    lines,
  };
  return { source, month, fact, isTrial: false, file: "payment.csv" };
}

/** The lines of one source. */
export const linesOf = (
  source: OtherSource,
  input: Partial<SourceTrailsInput> & { readonly today: IsoDate },
): SourceTrailLine[] =>
  buildSourceTrails({ earnings: [], payments: [], ...input }).find((trail) => trail.source === source)?.lines ?? [];
