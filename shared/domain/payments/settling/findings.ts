import { ascending } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { isUndone } from "../payment-state.ts";
import type { TrailFinding, TrailFindingKind, TrailLine } from "../trail.ts";
import { isOutOfCycle, lastMonthOf, type SplitPayment, stateOfFact } from "./payment-parts.ts";
import { tolerancePerLine } from "./tolerance.ts";

const ofLine = (kind: TrailFindingKind, line: TrailLine, amount: number): TrailFinding => ({
  kind,
  month: line.month,
  store: line.store,
  currency: line.currency,
  amount,
  line: line.id,
  number: null,
  date: null,
});

/** A difference that another month's line cancels out is no finding. */
function findingsOfLine(line: TrailLine): TrailFinding[] {
  const { state, cause, difference, kind } = line;
  if (kind === "other") return [ofLine("unknown_source", line, line.due)];
  if (state === "carried_over") return [ofLine("carried_over", line, -difference)];
  if (state === "failed" || state === "cancelled") return [ofLine(state, line, -difference)];
  if (state !== "differs" && state !== "late") return [];
  if (cause === "missing") return [ofLine("missing", line, -difference)];
  if (cause === "paid_twice") return [ofLine("paid_twice", line, difference)];
  return cause === "amount" ? [ofLine("amount", line, difference)] : [];
}

/** A payment that didn't arrive is found with the lines that it leaves unpaid. */
function findingsOfPayment({ payment, parts }: SplitPayment): TrailFinding[] {
  const { paymentNumber: number, date, currency, marketplace: store } = payment;
  const base = { month: lastMonthOf(payment) ?? parts[0]!.month, store, currency, line: null, number, date };
  const findings: TrailFinding[] = [];
  const state = stateOfFact(payment);
  if (isUndone(state) || state === "stated") return findings;
  const kind = state === "unknown" ? "unknown_status" : state;
  if (kind !== "paid") findings.push({ ...base, kind, amount: payment.accrued });
  if (isOutOfCycle(payment)) findings.push({ ...base, kind: "out_of_cycle", amount: payment.accrued });
  else if (new Set(parts.map(({ month }) => month)).size > 1)
    findings.push({ ...base, kind: "spans_months", amount: payment.accrued });
  const adjusted = sumOf(parts, (part) => part.adjusted);
  if (Math.abs(adjusted) > tolerancePerLine(currency)) findings.push({ ...base, kind: "adjusted", amount: adjusted });
  if (payment.withholding !== 0) findings.push({ ...base, kind: "withheld", amount: payment.withholding });
  return findings;
}

const keyOf = ({ month, kind, store, currency, line, number }: TrailFinding): string =>
  [month, kind, store ?? "", currency, line ?? "", number ?? ""].join("|");

/** What an author should know about lines and payments, by month. */
export const findingsOf = (lines: readonly TrailLine[], payments: readonly SplitPayment[]): TrailFinding[] =>
  [...lines.flatMap(findingsOfLine), ...payments.flatMap(findingsOfPayment)]
    .map((finding) => ({ finding, key: keyOf(finding) }))
    .sort((a, b) => ascending(a.key, b.key) || a.finding.amount - b.finding.amount)
    .map(({ finding }) => finding);
