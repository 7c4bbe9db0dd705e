import { defineReader } from "../reader.ts";
import { factsOfFinancialReport, factsOfSummary, unitOfFinancialReport } from "./facts.ts";
import { isFinancialReport, readFinancialReport } from "./financial-report.ts";
import { paymentsOfSummary } from "./payments.ts";
import { isPaymentsSummary, readPaymentsSummary } from "./payments-summary.ts";
import { APPLE_BOOKS } from "./source.ts";
import type { FinancialReport, PaymentsSummary } from "./types.ts";

export const APPLE_BOOKS_READER = defineReader<PaymentsSummary | FinancialReport>({
  source: APPLE_BOOKS,
  recognizes: (file) => isPaymentsSummary(file) || isFinancialReport(file),
  read: (file) => (isPaymentsSummary(file) ? readPaymentsSummary(file) : readFinancialReport(file)),
  unitOf: (report, fact) => (report.kind === "financial-report" ? unitOfFinancialReport(fact) : null),
  facts: (report) => (report.kind === "payments-summary" ? factsOfSummary(report) : factsOfFinancialReport(report)),
  payments: (report) => (report.kind === "payments-summary" ? paymentsOfSummary(report) : []),
});
