import type { StatedLine, StatedPayment } from "../payments.ts";
import type { PaymentsSummary } from "./types.ts";

/**
 * One payment per region, each at its own rate: Proceeds is what Apple paid. The input tax that Apple pays on top is a
 * line of its own.
 */
export const paymentsOfSummary = ({ month, regions }: PaymentsSummary): StatedPayment[] =>
  regions.map((row) => {
    const earned: StatedLine = {
      month,
      name: "Earned",
      accrued: row.earned,
      withheld: row.withholding === 0 ? 0 : -row.withholding,
      adjusted: row.adjustments + row.preTax - row.earned,
    };
    const tax: StatedLine = {
      month,
      name: "Input Tax",
      accrued: row.inputTax,
      withheld: 0,
      adjusted: 0,
      isBeside: true,
    };
    return {
      month,
      unit: null,
      market: row.region,
      state: "paid",
      period: { form: "fiscal-month", month },
      currency: row.currency,
      payoutCurrency: row.bankCurrency,
      lines: row.inputTax === 0 ? [earned] : [earned, tax],
      net: row.owed,
      payout: row.proceeds,
      rate: row.rate,
      tolerance: Math.abs(row.owed) * row.rateTolerance + row.proceedsUnit,
    };
  });
