import { monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import { familyOfKind, type SourceFamily } from "#shared/domain/report-month.ts";
import { convertMicros, type Micros } from "#shared/primitives/money.ts";
import { byKey } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { marketplaceLabelOf, sourceName } from "#shared/sources/marketplaces.ts";
import type { PaymentFact, PaymentLine, StatedLine, StatedPayment } from "#shared/sources/payments.ts";
import type { ReadReport, StorableMonth } from "#shared/sources/reader.ts";
import type { SourceId } from "#shared/sources/sources.ts";
import { paymentFigures, paymentsContent } from "./payments-content.ts";

type OtherSource = Exclude<SourceId, "amazon">;

const netOf = ({ accrued, withheld, adjusted }: StatedLine): Micros => accrued - withheld + adjusted;

/** Above every rate between two currencies: a payout that exceeds its net by more isn't explained by an exchange. */
const HIGHEST_RATE = 100_000;

/** The part of the payout that the stated rate doesn't explain. Rounding is explained. */
function unexplainedPayout({ net, payout, rate, tolerance }: StatedPayment): Micros {
  if (rate === null) return 0;
  const rest = payout - convertMicros(net, rate);
  return Math.abs(rest) > tolerance ? rest : 0;
}

/**
 * A stated payment as the store keeps it, with lines that add up to it exactly. What its own lines and rate don't explain
 * is a line without a name.
 */
function toFact(source: OtherSource, payment: StatedPayment): PaymentFact {
  const { currency, payoutCurrency, net, payout, lines, period, state } = payment;
  const rest = net - sumOf(lines, netOf);
  const stated = unexplainedPayout(payment);
  const implied = net === 0 ? null : (payout - stated) / net;
  const fxRate = implied !== null && Math.abs(implied) <= HIGHEST_RATE ? implied : null;
  // Without a credible rate nothing explains what was paid.
  const surplus = fxRate === null ? payout : stated;
  const named = lines.map(
    (line): PaymentLine => ({
      month: line.month,
      source: `${sourceName(source)}: ${line.name}`,
      currency,
      accrued: line.accrued,
      withholding: line.withheld,
      adjustments: line.adjusted,
      net: netOf(line),
      payoutCurrency,
      payout: fxRate === null ? 0 : convertMicros(netOf(line), fxRate),
      ...(line.isBeside && { isBeside: true }),
    }),
  );
  const unnamed = { accrued: rest, withholding: 0, adjustments: 0, net: rest };
  const unexplained: PaymentLine[] =
    rest === 0 && surplus === 0
      ? []
      : [
          {
            month: payment.month,
            source: "",
            currency,
            ...unnamed,
            payoutCurrency,
            payout: surplus + (fxRate === null ? 0 : convertMicros(rest, fxRate)),
          },
        ];
  const all = [...named, ...unexplained];
  const rounding = payout - sumOf(all, (line) => line.payout);
  const [largest] = all.toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net));
  return {
    source,
    state,
    paymentNumber: "",
    periodStart: period.form === "days" ? period.from : null,
    periodEnd: period.form === "days" ? period.to : null,
    marketplace: marketplaceLabelOf({ source, country: null, market: payment.market }),
    date: null,
    method: "",
    status: state === "paid" ? "Paid" : "Stated",
    currency,
    accrued: sumOf(all, (line) => line.accrued),
    withholding: sumOf(all, (line) => line.withholding),
    adjustments: sumOf(all, (line) => line.adjustments),
    net,
    payoutCurrency,
    payout,
    fxRate,
    lines: all.map((line) => (line === largest ? { ...line, payout: line.payout + rounding } : line)),
  };
}

/**
 * Builds the months of payments that the store keeps of another source's report. Each is replaced as a whole: unlike
 * Amazon's payments these have no number to merge them by.
 */
export function monthsOfPayments(
  { source, kind, payments }: Pick<ReadReport, "source" | "kind" | "payments">,
  currencies: Readonly<Record<string, string>>,
): StorableMonth[] {
  const { id } = source;
  if (id === "amazon") throw new Error("Amazon's months are built by its reader");
  const isPaymentsBeside = kind.stores !== "payments";
  const stated = payments(currencies).map((payment) => {
    const family: SourceFamily = familyOfKind(id, kind.id, { unit: payment.unit, isPaymentsBeside });
    return { family, month: payment.month, payment, fact: toFact(id, payment) };
  });
  return [...Map.groupBy(stated, monthKeyOf)].sort(byKey).map(([, own]) => {
    const { family, month, payment } = own[0]!;
    const content = paymentsContent(
      month,
      own.map(({ fact }) => fact),
    );
    const period = payment.period.form === "month" ? null : payment.period;
    const stated = { money: "earned" as const, period, acceptedAt: null };
    return { family, content, figures: { ...paymentFigures(content), stated } };
  });
}
